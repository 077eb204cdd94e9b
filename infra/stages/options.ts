import type { Node } from 'constructs';
import { type DomainOptions, readDomain, readEdge } from './domainOptions.ts';
import { type OptionValues, optionValues } from './optionValues.ts';
import { forbidIncomplete } from './regions.ts';
import { stageFile } from './stageFile.ts';
import { isStageName, type StageName, stages } from './stageSettings.ts';

/** The settings that the owner of a stage decides. They are in the stage's file. `-c name=value` overrides the file for one deployment. */
export interface Options {
  /** `dev` by default. It comes only from `-c`, because it names the file. */
  readonly stage: StageName;
  /** Account and region of the stack; by default the account and region of the credentials. */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** The mail address for alarms; undefined for none. */
  readonly alarmEmail: string | undefined;
  /** An https address that also receives alarms, such as the address of a pager or a chat; undefined for none. */
  readonly alarmUrl: string | undefined;
  /** The https address of docs/operations/alarms.md for the receivers of alarms; undefined for its path in the repository. */
  readonly runbook: string | undefined;
  /** The operator's mail address or the https address of a page, which the portal shows; undefined for none. */
  readonly contact: string | undefined;
  /** The origins whose pages may call the API, or `*` for any. The key is in a header, so a page without a key can do nothing. */
  readonly corsOrigins: readonly string[];
  readonly domain: DomainOptions | undefined;
  /** Whether CloudFront with a web application firewall is in front of the gateway; false by default. */
  readonly edge: boolean;
  /** Whether each operation and table has its alarms, and the check from outside runs every five minutes; false by default. */
  readonly detailedMonitoring: boolean;
  /**
   * Whether new versions get a tenth of the calls first; needs detailedMonitoring. To deploy a fix while an alarm rings, use `-c
   * trafficShifting=false`.
   */
  readonly trafficShifting: boolean;
  /** Whether X-Ray traces the functions; false by default, because it shows only Lambda's own two segments. */
  readonly tracing: boolean;
  readonly signIn: SignInOptions;
  /** How many functions may run at once in the account and region, which is a quota of Lambda; 1,000 by default. */
  readonly concurrencyLimit: number;
}

/** The sign-in provider: your own OpenID Connect provider, or the stack's user pool. */
export type SignInOptions =
  | { readonly issuer: string; readonly clientId: string; readonly audience: string | undefined }
  | {
      readonly issuer?: undefined;
      /** Whether people may sign up by themselves; true by default. */
      readonly signUp: boolean;
      /** The generation of the user pool. A higher number creates a new pool, and people must sign up again; 1 by default. */
      readonly userPoolGeneration: number;
      /** The sender of mails to people; undefined for Cognito's own sender, which sends 50 per day. */
      readonly mailFrom: string | undefined;
    };

/** The options that a stage's file may have. */
export const optionNames = Object.keys(optionValues);

/**
 * @param folder with a file per stage: `dev.yaml`, `prod.yaml`
 * @throws Error that names the option and the rule for its value
 */
export function readOptions(node: Node, folder: string): Options {
  const context = optionsIn(node);
  const stage = readStage(context.get('stage') ?? 'dev');
  forbidUnknown([...context.keys()], ['stage', ...optionNames], '-c');
  const file = stageFile(folder, stage);
  forbidUnknown([...file.keys()], optionNames, `infra/stages/${stage}.yaml`);
  const values = valuesIn(new Map([...file, ...context]));
  const { account, region, alarmUrl, runbook, contact } = values;
  const { corsOrigins = ['*'], edge = false, detailedMonitoring = false, tracing = false, concurrencyLimit = 1_000 } = values;
  const domain = readDomain(values);
  const signIn = readSignIn(values);
  // The CDK command sets the variable from the credentials.
  forbidIncomplete(region ?? process.env.CDK_DEFAULT_REGION, signIn.issuer === undefined);
  return {
    ...{ stage, account, region, alarmUrl, runbook, contact, corsOrigins, domain, detailedMonitoring, tracing, signIn, concurrencyLimit },
    alarmEmail: readAlarmEmail(stage, values.alarmEmail),
    edge: readEdge(edge, domain, region),
    trafficShifting: readTrafficShifting(detailedMonitoring, values.trafficShifting),
  };
}

function valuesIn(texts: ReadonlyMap<string, string>): OptionValues {
  const values = Object.entries(optionValues).flatMap(([name, read]) => {
    const text = texts.get(name);
    return text === undefined ? [] : [[name, read(name, text)]];
  });
  // `as`: the reader of a name returns the type of that name, but TypeScript cannot follow this through an index.
  return Object.fromEntries(values) as OptionValues;
}

/** The values of `-c`, without CDK's own names, which contain a colon or a slash. */
function optionsIn(node: Node): Map<string, string> {
  const context: Readonly<Record<string, unknown>> = { ...node.getAllContext() };
  const entries = Object.entries(context).filter(([name, value]) => !/[:/]/.test(name) && value !== '');
  return new Map(entries.map(([name, value]) => [name, String(value)]));
}

function forbidUnknown(options: readonly string[], known: readonly string[], source: string): void {
  const unknown = options.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${source} has the unknown option ${unknown}; options are ${known.join(', ')}`);
}

function readStage(name: string): StageName {
  if (isStageName(name)) return name;
  throw new Error(`stage is ${name}; it must be ${Object.keys(stages).join(' or ')}, as in -c stage=dev`);
}

/** A stage that keeps its data needs a receiver of alarms, unless its owner says `none`. */
function readAlarmEmail(stage: StageName, address: string | undefined): string | undefined {
  if (address === 'none') return undefined;
  if (address === undefined && stages[stage].tables.keep) {
    throw new Error(`alarmEmail is missing in infra/stages/${stage}.yaml; it must be the address that receives alarms, or none`);
  }
  return address;
}

/** Without alarms to stop it, shifting would only make a deployment slow. */
function readTrafficShifting(detailedMonitoring: boolean, trafficShifting = detailedMonitoring): boolean {
  if (trafficShifting && !detailedMonitoring) throw new Error('trafficShifting needs detailedMonitoring, for its alarms');
  return trafficShifting;
}

function readSignIn({ issuer, clientId, audience, signUp, userPoolGeneration, mailFrom }: OptionValues): SignInOptions {
  if (issuer && clientId) {
    const pool = { signUp, userPoolGeneration, mailFrom };
    const set = Object.entries(pool).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    if (set.length === 0) return { issuer, clientId, audience };
    throw new Error(`${set.join(' and ')} configure the stage's own user pool; remove them, or issuer`);
  }
  if (issuer || clientId || audience) throw new Error('give issuer and clientId together, or neither; audience needs both');
  return { signUp: signUp ?? true, userPoolGeneration: userPoolGeneration ?? 1, mailFrom: mailFrom === 'none' ? undefined : mailFrom };
}
