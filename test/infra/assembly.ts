import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { isRecord } from '../../common/isRecord.ts';
import { type Bundle, bundleFunctions } from '../../infra/bundling/bundleFunctions.ts';
import { stackNames } from '../../infra/names.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import type { Template } from './template.ts';

/** The output of `cdk synth`: the templates, and the folder with each asset as `asset.<hash>`. */
export interface Assembly {
  /** The three stacks as one: the checks do not depend on which stack a resource is in. */
  readonly template: Template;
  readonly stacks: Readonly<Record<keyof ReturnType<typeof stackNames>, Template>>;
  readonly directory: string;
}

/** The values of `-c`. */
type Context = Readonly<Record<string, string>>;

/** The folder with the bundle of every function. */
export const bundled = (): Promise<string> =>
  madeOnce('bundles', async (folder) => {
    writeFileSync(join(folder, 'bundles.json'), JSON.stringify(await bundleFunctions(folder)));
  });

/** What `bundleFunctions` said of each of these bundles. */
export const bundleList = async (): Promise<readonly Bundle[]> => JSON.parse(readFileSync(join(await bundled(), 'bundles.json'), 'utf8'));

/** The stacks of a stage. All test files share the folder, so it must not be changed. */
export async function synthesize(context: Context): Promise<Assembly> {
  const name = createHash('sha256').update(JSON.stringify(context)).digest('hex');
  const directory = await madeOnce(name, async (folder) => void (await synthesizeInto(folder, context)));
  return readAssembly(directory, context);
}

/**
 * Synthesizes the stacks of a stage, as `cdk synth -c stage=… -c …` does if the stages' files are empty. The CDK is loaded only here, because
 * most workers find the stacks that they need.
 */
export async function synthesizeInto(directory: string, context: Context): Promise<Assembly> {
  const { petStoreApp } = await import('../../infra/app.ts');
  petStoreApp({ bundles: await bundled(), outdir: directory, stages: stageFiles({}), context }).synth();
  return readAssembly(directory, context);
}

/**
 * A folder of the run. The first worker that asks makes it, and the others wait. It is made under another name in the same place, because a
 * source map names its sources relative to its folder.
 */
async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const [lock, unfinished] = [`${folder}-lock`, `${folder}-unfinished`];
  while (!existsSync(folder)) {
    const isFirst = mkdirSync(lock, { recursive: true }) !== undefined;
    if (isFirst) {
      try {
        await make(unfinished);
        renameSync(unfinished, folder);
      } catch (error) {
        for (const stale of [unfinished, lock]) rmSync(stale, { recursive: true, force: true });
        throw error;
      }
    } else await setTimeout(50);
  }
  return folder;
}

function readAssembly(directory: string, { stage = '' }: Context): Assembly {
  const names = stackNames(stage);
  const read = (name: string) => JSON.parse(readFileSync(join(directory, `${name}.template.json`), 'utf8'));
  const stacks = { data: read(names.data), api: read(names.api), watch: read(names.watch) };
  const byName = new Map(Object.entries(names).map(([part, name]) => [name, stacks[part as keyof typeof stacks]]));
  return { template: merged(byName), stacks, directory };
}

/** One template of several by their names: a reference to an output of another stack becomes the value of that output. */
function merged(stacks: ReadonlyMap<string, Template>): Template {
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined);
    if (!isRecord(value)) return value;
    const { StackName, OutputName } = Object(value['Fn::GetStackOutput']);
    if (OutputName) return inlined(stacks.get(StackName)?.Outputs[OutputName]?.Value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner)]));
  };
  const all = [...stacks.values()];
  return inlined({
    Resources: Object.assign({}, ...all.map(({ Resources }) => Resources)),
    Outputs: Object.assign({}, ...all.map(({ Outputs }) => Outputs)),
  }) as Template;
}

/** A folder with the stages' files of options. */
export function stageFiles({ dev = '', prod = '' }: { readonly dev?: string; readonly prod?: string }): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'dev.yaml'), dev);
  writeFileSync(join(folder, 'prod.yaml'), prod);
  return folder;
}

export const dev = { stage: 'dev' } as const;
export const prod = { stage: 'prod', alarmEmail: 'alarms@example.com' } as const;

/** The largest stage: prod with detailedMonitoring and a custom domain name, and CloudFront in front of it. */
export const withEdge = {
  ...prod,
  detailedMonitoring: 'true',
  tracing: 'true',
  runbook: 'https://example.com/alarms.md',
  region: 'us-east-1',
  domainName: 'api.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
  hostedZoneId: 'Z1',
  edge: 'true',
} as const;

/** prod with a sign-in provider in place of the user pool. */
export const withIssuer = {
  ...prod,
  issuer: 'https://id.example.com/tenant',
  clientId: 'portal',
  audience: 'https://api.example.com',
} as const;

/** prod without CloudFront, with every other option that a stack with a user pool can have. */
export const withOptions = {
  ...prod,
  alarmEmail: 'night@example.com',
  alarmUrl: 'https://events.example.com/sns?key=1',
  concurrencyLimit: '10',
  contact: 'help@example.com',
  corsOrigins: 'https://a.example,https://b.example',
  domainName: 'api.example.com',
  certificateArn: 'arn:aws:acm:eu-west-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
  hostedZoneId: 'Z1',
  mailFrom: 'accounts@example.com',
  signUp: 'false',
} as const;
