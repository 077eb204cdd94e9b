import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { replacementFor } from '../../infra/bundling/functionsClient.ts';

/** Gives the code of the functions the client that they are deployed with: `node --import` of this file. */
registerHooks({
  resolve(specifier, context, next) {
    const importer = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : undefined;
    const file = replacementFor(specifier, importer);
    return next(file ? pathToFileURL(file).href : specifier, context);
  },
});
