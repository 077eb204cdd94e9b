import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { root } from '../common/root.ts';
import { type Options, readOptions } from './options.ts';
import { addPetStore } from './petStore.ts';

export interface PetStoreAppProps {
  /** The folder with the bundle of each function, as `bundling/bundleFunctions.ts` writes it. */
  readonly bundles: string;
  /** The folder for the template and the assets; by default `cdk.json`'s `output`. */
  readonly outdir?: string | undefined;
  /** The folder with a file of options for each stage; `stages/` by default. */
  readonly stages?: string;
  /** The values of `-c` on the command line. */
  readonly context?: Readonly<Record<string, string>>;
  /** Whether CloudFormation's validator checks the template, which takes a second; false by default. */
  readonly isValidated?: boolean;
}

/** The app with the stacks of one stage. */
export function petStoreApp({ bundles, ...props }: PetStoreAppProps): App {
  const { app, options } = openApp(props);
  addPetStore(app, { options, bundles });
  return app;
}

/**
 * The app without stacks, and the options of its stage. It reads `cdk.json` itself, so that the template is the same in the CDK command
 * and in a test. The command's values (`-c`) override it.
 */
export function openApp({ outdir, stages = join(root, 'stages'), context = {}, isValidated = false }: Omit<PetStoreAppProps, 'bundles'>): {
  readonly app: App;
  readonly options: Options;
} {
  const { context: fixed, output } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const app = new App({
    outdir: outdir ?? join(root, output),
    analyticsReporting: false,
    builtinCloudFormationValidation: isValidated,
    context: {
      'aws:cdk:enable-path-metadata': true,
      'aws:cdk:enable-asset-metadata': true,
      ...fixed,
      // It is collected for the analytics alone, which are off.
      '@aws-cdk/core:enableAdditionalMetadataCollection': false,
      // Only the validators' reports say where in the code a resource was created.
      'aws:cdk:disable-creation-stack-traces': !isValidated,
      ...context,
    },
  });
  return { app, options: readOptions(app.node, stages) };
}
