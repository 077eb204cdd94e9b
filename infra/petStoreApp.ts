import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { root } from '../common/root.ts';
import { readOptions } from './options.ts';
import { PetStore } from './petStore.ts';

export interface PetStoreAppProps {
  /** The folder with the bundle of each function, as `bundling/functions.ts` writes it. */
  readonly bundles: string;
  /** Where the template and the assets go; `cdk.json`'s `output` where nothing is said. */
  readonly outdir?: string | undefined;
  /** The folder with a file of options for each stage; `stages/` by default. */
  readonly stages?: string;
  /** What the command line would say with `-c`. */
  readonly context?: Readonly<Record<string, string>>;
  /** Whether CloudFormation's validator looks at the template, which takes a second; not where nothing is said. */
  readonly isValidated?: boolean;
}

/**
 * The app with the stack of one stage. It reads `cdk.json` itself, so that the template is the same whether the CDK command runs the app
 * or a test does; what the command passes (`-c`) comes before it.
 */
export function petStoreApp({
  bundles,
  outdir,
  stages = join(root, 'stages'),
  context: given = {},
  isValidated = false,
}: PetStoreAppProps): App {
  const { context, output } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const app = new App({
    outdir: outdir ?? join(root, output),
    analyticsReporting: false,
    builtinCloudFormationValidation: isValidated,
    context: { 'aws:cdk:enable-path-metadata': true, 'aws:cdk:enable-asset-metadata': true, ...context, ...given },
  });
  new PetStore(app, { options: readOptions(app.node, stages), bundles });
  return app;
}
