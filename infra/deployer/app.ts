import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { root } from '../../common/root.ts';
import { readDeployerOptions } from '../options.ts';
import { isStageName } from '../stageSettings.ts';
import { Deployer } from './deployer.ts';

/**
 * The app of `cli/bootstrap.ts`: `app.ts <stage> [<owner>/<repository>]`. Account, region and hosted zone are those of the stage's file.
 */
const [stage = '', repository] = process.argv.slice(2);
if (!isStageName(stage)) throw new Error(`there is no stage ${stage}`);
const app = new App({ outdir: process.env.CDK_OUTDIR ?? join(root, 'build', 'deployer'), analyticsReporting: false });
new Deployer(app, { stage, repository, ...readDeployerOptions(stage, join(root, 'stages')) });
app.synth();
