import type { Node } from 'constructs';
import { type StageName, stages } from './stages.ts';

/** What a deployment may say with `-c name=value`. Nothing of it is needed. */
export interface Options {
  /** `dev` where nothing is said. */
  readonly stage: StageName;
  /** Where the stack is to stand; in whatever account and region the credentials lead to, where nothing is said. */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** Who is told of alarms. */
  readonly alarmEmail: string | undefined;
  /** The origins whose pages may call, separated by commas; `*` for any, which an API with its key in a header can afford. */
  readonly corsOrigins: readonly string[];
  /** An address of one's own, its certificate in the stack's region, and the hosted zone where the name is to be written. */
  readonly domain: DomainOptions | undefined;
  /** `-c canary=false` deploys to all calls at once, for an urgent mend. What the stage says, where nothing is said. */
  readonly canary: boolean;
}

export interface DomainOptions {
  readonly domainName: string;
  readonly certificateArn: string;
  /** Without it, the name is written by hand to the output `DomainTarget`. */
  readonly hostedZoneId: string | undefined;
}

/** @throws Error that names the option and what it wants. */
export function readOptions(node: Node): Options {
  const read = (name: string): string | undefined => {
    const value: unknown = node.tryGetContext(name);
    return value === undefined || value === '' ? undefined : String(value);
  };
  const stage = readStage(read('stage') ?? 'dev');
  return {
    stage,
    account: read('account'),
    region: read('region'),
    alarmEmail: read('alarmEmail'),
    corsOrigins: readOrigins(read('corsOrigins') ?? '*'),
    domain: readDomain(read('domainName'), read('certificateArn'), read('hostedZoneId')),
    canary: readFlag('canary', read('canary')) ?? stages[stage].canary,
  };
}

function readStage(name: string): StageName {
  if (name === 'dev' || name === 'prod') return name;
  throw new Error(`stage is ${name}; it must be ${Object.keys(stages).join(' or ')}, as in -c stage=dev`);
}

function readOrigins(list: string): string[] {
  const origins = list.split(',').map((origin) => origin.trim());
  const wrong = origins.find((origin) => origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin));
  if (wrong === undefined) return origins;
  throw new Error(`corsOrigins names ${wrong}; it must be * or origins such as https://example.com, separated by commas`);
}

function readDomain(domainName?: string, certificateArn?: string, hostedZoneId?: string): DomainOptions | undefined {
  if (domainName && certificateArn) return { domainName, certificateArn, hostedZoneId };
  if (domainName || certificateArn || hostedZoneId) throw new Error('domainName and certificateArn are given together, or neither is');
  return undefined;
}

function readFlag(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`${name} is ${value}; it must be true or false`);
}
