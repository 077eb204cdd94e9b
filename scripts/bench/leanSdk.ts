import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../common/root.ts';
import { settings } from '../../infra/bundling/functions.ts';

/** Gives the service's code, and the bare calls for comparison, the client of the bundles: `node --import` of this file. */
const sharesTheClient = /\/(shared|functions)\/|\/scripts\/bench\/trips\.ts$/;

registerHooks({
  resolve(specifier, context, next) {
    const alias = sharesTheClient.test(context.parentURL ?? '') ? settings.alias?.[specifier] : undefined;
    return next(alias ? pathToFileURL(join(root, alias)).href : specifier, context);
  },
});
