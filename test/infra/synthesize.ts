import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { petStoreApp } from '../../infra/app.ts';
import { stackNames } from '../../infra/names.ts';
import type { Template } from './template.ts';

/** The output of `cdk synth`: the templates, and the folder with each asset as `asset.<hash>`. */
export interface Assembly {
  /** The three stacks as one: the checks do not depend on which stack a resource is in. */
  readonly template: Template;
  readonly stacks: Readonly<Record<keyof ReturnType<typeof stackNames>, Template>>;
  readonly directory: string;
}

/** Synthesizes the stacks of a stage, as `cdk synth -c stage=… -c …` does if the stages' files have only prod's alarm address. */
export function synthesizeInto(directory: string, stages: string, bundles: string, context: Readonly<Record<string, string>>): Assembly {
  writeStageFiles(stages, { prod: 'alarmEmail: alarms@example.com' });
  petStoreApp({ bundles, outdir: directory, stages, context }).synth();
  return readAssembly(directory, context);
}

/** What `synthesizeInto` has written. */
export function readAssembly(directory: string, { stage = 'dev' }: Readonly<Record<string, string>>): Assembly {
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

/** The stages' files of options. */
export function writeStageFiles(folder: string, { dev = '', prod = '' }: { readonly dev?: string; readonly prod?: string }): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'dev.yaml'), dev);
  writeFileSync(join(folder, 'prod.yaml'), prod);
}

/** The largest stage: a prod with detailedMonitoring with a custom domain name, and CloudFront in front of it. */
export const withEdge = {
  stage: 'prod',
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
  stage: 'prod',
  issuer: 'https://id.example.com/tenant',
  clientId: 'portal',
  audience: 'https://api.example.com',
} as const;

/** prod without CloudFront, with each other option that the stack can have beside a user pool. */
export const withOptions = {
  stage: 'prod',
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
