import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { root } from '../common/root.ts';
import { ApiStack } from './api/apiStack.ts';
import { bundleFunctions, functionsDirectory } from './bundling/bundleFunctions.ts';
import { DataStack } from './data/dataStack.ts';
import { type Options, readOptions } from './stages/options.ts';
import { stagesFolder } from './stages/stageFile.ts';
import { WatchStack } from './watch/watchStack.ts';

export interface PetStoreAppProps {
  /** The folder with the bundle of each function, as `infra/bundling/bundleFunctions.ts` writes it. */
  readonly bundles: string;
  /** The folder for the template and the assets; by default `cdk.json`'s `output`. */
  readonly outdir?: string | undefined;
  /** The folder with a file of options for each stage; `infra/stages/` by default. */
  readonly stages?: string;
  /** The values of `-c` on the command line. */
  readonly context?: Readonly<Record<string, string>>;
}

/** The app with the stacks of one stage, without checks, which take as long as the rest. */
export const petStoreApp = (props: PetStoreAppProps): App => withStacks(openApp(props, false), props.bundles);

/** The app whose synthesis fails on each unacknowledged finding of CloudFormation's validator and cdk-nag. */
export const checkedApp = (props: PetStoreAppProps): App => withStacks(openApp(props, true), props.bundles);

interface OpenApp {
  readonly app: App;
  readonly options: Options;
}

/**
 * The app without stacks, and the options of its stage. It reads `cdk.json` itself, so that the template is the same in the CDK command
 * and in a test. The command's values (`-c`) override it.
 */
function openApp({ outdir, stages = stagesFolder, context = {} }: Omit<PetStoreAppProps, 'bundles'>, isChecked: boolean): OpenApp {
  const { context: fixed, output } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const app = new App({
    outdir: outdir ?? join(root, output),
    analyticsReporting: false,
    builtinCloudFormationValidation: isChecked,
    context: {
      'aws:cdk:enable-path-metadata': true,
      'aws:cdk:enable-asset-metadata': true,
      ...fixed,
      // Only the analytics use it, and they are turned off.
      '@aws-cdk/core:enableAdditionalMetadataCollection': false,
      // Only the validators' reports show where in the code a resource was created.
      'aws:cdk:disable-creation-stack-traces': !isChecked,
      ...context,
    },
  });
  if (isChecked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return { app, options: readOptions(app.node, stages) };
}

/**
 * The three stacks of one stage. They refer to each other without exports, so no stack blocks a change of another. See
 * docs/decisions/0017-a-stage-is-three-stacks.md.
 */
function withStacks({ app, options }: OpenApp, bundles: string): App {
  const data = new DataStack(app, options);
  const service = new ApiStack(app, { options, bundles, data });
  new WatchStack(app, { options, database: data.database, service });
  return app;
}

/** The entry point of the CDK command. For a wrong option it prints one sentence, without a stack trace, and bundles nothing. */
export async function synthesizeForCommand(): Promise<void> {
  let open: OpenApp;
  try {
    open = openApp({ outdir: process.env.CDK_OUTDIR }, true);
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  await bundleFunctions();
  withStacks(open, functionsDirectory).synth();
}

if (import.meta.main) await synthesizeForCommand();
