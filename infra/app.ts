import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFunctions, functionsDirectory } from './bundle.ts';
import { PetStore } from './petStore.ts';
import { root } from './root.ts';
import { readStage } from './stages.ts';

await bundleFunctions();

/** The CDK command brings the context of `cdk.json` and `-c`, and the folder to write; without it the same defaults hold. */
const { context, output } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
const app = new App({ context, analyticsReporting: false, outdir: process.env.CDK_OUTDIR ?? join(root, output) });

const account = app.node.tryGetContext('account');
const region = app.node.tryGetContext('region');
new PetStore(app, {
  stage: readStage(app.node.tryGetContext('stage') ?? 'dev'),
  bundles: functionsDirectory,
  env: { account, region },
});
app.synth();
