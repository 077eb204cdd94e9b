import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { parse } from 'yaml';
import { bootstrapArguments } from '../../../cli/bootstrap.ts';
import { root } from '../../../common/root.ts';
import { bundleHash } from '../../../common/sourcePlaces.ts';
import { bootstrapTemplate } from '../../../infra/deployer/bootstrapTemplate.ts';
import { Deployer } from '../../../infra/deployer/deployer.ts';
import { stackNames } from '../../../infra/stackNames.ts';
import type { StageName } from '../../../infra/stageSettings.ts';
import type { Assembly } from '../synthesize.ts';
import type { Synthesis } from './stage.ts';
import type { Stack } from './values.ts';

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** @param bundles the folder with the bundle of each function */
export function synthesisOf(stage: string, { directory }: Assembly, bundles: string): Synthesis {
  const owners = new Map(globSync('*/index.js', { cwd: bundles }).map((file) => [bundleHash(join(bundles, file)), dirname(file)]));
  const assets = new Map(
    globSync('asset.*/index.js', { cwd: directory }).map((file) => [
      dirname(file).slice('asset.'.length),
      owners.get(bundleHash(join(directory, file))),
    ]),
  );
  const stacks = Object.entries(stackNames(stage)).map(([part, name]) => stackIn(directory, part, name));
  return { stage, stacks, codeOf: (hash) => assets.get(hash) ?? owners.get(hash) };
}

function stackIn(directory: string, part: string, name: string): Stack {
  return { part, name, template: json(directory, `${name}.template.json`), artifact: json(directory, 'manifest.json').artifacts[name] };
}

/** prod with a domain name in the zone Z1, dev without one and with a repository that is named by its names alone. */
const deployers = {
  dev: { stage: 'dev', repository: 'acme/shop', hostedZoneId: undefined },
  prod: { stage: 'prod', repository: 'acme@123456/shop@456789', hostedZoneId: 'Z1' },
} as const;

/** Who may deploy a stage: the stack with its policies and roles, and the CDK's bootstrap. */
export function deployerSynthesis(outdir: string, stage: StageName): Synthesis {
  const app = new App({
    outdir,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    context: { 'aws:cdk:enable-path-metadata': true },
  });
  const { stackName } = new Deployer(app, { ...deployers[stage], account: undefined, region: undefined });
  app.synth();
  const original = readFileSync(join(root, 'node_modules/aws-cdk/lib/api/bootstrap/bootstrap-template.yaml'), 'utf8');
  const bootstrap: Stack = {
    part: 'bootstrap',
    name: 'bootstrap',
    template: parse(bootstrapTemplate(original, stage)),
    artifact: { arguments: bootstrapArguments(stage, '<ExecutionPolicies>') },
  };
  return { stage, stacks: [stackIn(outdir, 'deployer', stackName), bootstrap], codeOf: () => undefined };
}
