import type { Node } from 'constructs';
import {
  accountId,
  certificate,
  emailAddress,
  flag,
  hostName,
  issuerAddress,
  providerName,
  type Read,
  regionName,
  webOrigins,
  zoneId,
} from './optionValues.ts';
import { stageFile } from './stageFile.ts';
import { isStageName, type StageName, stages } from './stages.ts';

/** What the owner of a stage decides. The stage's file has it; `-c name=value` overrides the file for one deployment. */
export interface Options {
  /** `dev` by default. It comes from `-c` alone, because it names the file. */
  readonly stage: StageName;
  /** Where the stack stands; by default where the credentials lead. */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** Who is told of alarms; undefined for nobody. */
  readonly alarmEmail: string | undefined;
  /** The origins whose pages may call, or `*` for any: the key is a header, so a page without a key can do nothing. */
  readonly corsOrigins: readonly string[];
  /** A domain name of your own. */
  readonly domain: DomainOptions | undefined;
  /** Whether CloudFront with a web application firewall stands before the gateway; false by default. */
  readonly edge: boolean;
  /** Whether new versions take a tenth of the calls first; by default what the stage says. */
  readonly canary: boolean;
  readonly signIn: SignInOptions;
}

/** Who signs people in: an OpenID Connect provider of your own, or else the stack's user pool. */
export type SignInOptions =
  | { readonly issuer: string; readonly clientId: string; readonly audience: string | undefined }
  | {
      readonly issuer?: undefined;
      /** Whether people may sign up by themselves; true by default. */
      readonly signUp: boolean;
      /** Who the mails to people come from; undefined for Cognito's own sender, which sends 50 a day. */
      readonly mailFrom: string | undefined;
    };

export interface DomainOptions {
  readonly domainName: string;
  /** In the stack's region. */
  readonly certificateArn: string;
  /** Without it, the output `DomainTarget` is written into the DNS by hand. */
  readonly hostedZoneId: string | undefined;
}

/** Every option that a stage's file or `-c` may hold, with what reads its value. */
const values = {
  account: accountId,
  region: regionName,
  alarmEmail: emailAddress,
  corsOrigins: webOrigins,
  domainName: hostName,
  certificateArn: certificate,
  hostedZoneId: zoneId,
  edge: flag,
  canary: flag,
  issuer: issuerAddress,
  clientId: providerName,
  audience: providerName,
  signUp: flag,
  mailFrom: emailAddress,
} satisfies Record<string, Read<unknown>>;

type Name = keyof typeof values;
const names = Object.keys(values);

/**
 * @param folder holds a file for each stage: `dev.yaml`, `prod.yaml`
 * @throws Error that names the option and says what it must be
 */
export function readOptions(node: Node, folder: string): Options {
  const context = optionsIn(node);
  const stage = readStage(context.get('stage') ?? 'dev');
  const file = stageFile(folder, stage);
  forbidUnknown([...context.keys()], ['stage', ...names], '-c');
  forbidUnknown([...file.keys()], names, `stages/${stage}.yaml`);
  const read = <Option extends Name>(name: Option): ReturnType<(typeof values)[Option]> | undefined => {
    const text = context.get(name) ?? file.get(name);
    // `as`: the table's reader of a name gives that name's type, which TypeScript does not follow through an index.
    return text === undefined ? undefined : (values[name](name, text) as ReturnType<(typeof values)[Option]>);
  };
  const [account, region] = [read('account'), read('region')];
  const domain = readDomain(
    { domainName: read('domainName'), certificateArn: read('certificateArn'), hostedZoneId: read('hostedZoneId') },
    region,
  );
  return {
    stage,
    account,
    region,
    alarmEmail: readAlarmEmail(stage, read('alarmEmail')),
    corsOrigins: read('corsOrigins') ?? ['*'],
    domain,
    edge: readEdge(read('edge') ?? false, domain, region),
    canary: read('canary') ?? stages[stage].canary,
    signIn: readSignIn(
      { issuer: read('issuer'), clientId: read('clientId'), audience: read('audience') },
      { signUp: read('signUp'), mailFrom: read('mailFrom') },
    ),
  };
}

/** What `-c` says; other names are CDK's own: they hold a colon or a slash. */
function optionsIn(node: Node): Map<string, string> {
  const context: Readonly<Record<string, unknown>> = { ...node.getAllContext() };
  const entries = Object.entries(context).filter(([name, value]) => !/[:/]/.test(name) && value !== '');
  return new Map(entries.map(([name, value]) => [name, String(value)]));
}

function forbidUnknown(given: readonly string[], known: readonly string[], source: string): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${source} has the unknown option ${unknown}; options are ${known.join(', ')}`);
}

function readStage(name: string): StageName {
  if (isStageName(name)) return name;
  throw new Error(`stage is ${name}; it must be ${Object.keys(stages).join(' or ')}, as in -c stage=dev`);
}

/** A stage that must last is not deployed with alarms that nobody hears, unless its owner says so. */
function readAlarmEmail(stage: StageName, address: string | undefined): string | undefined {
  if (address === 'none') return undefined;
  if (address === undefined && stages[stage].tables.keep) {
    throw new Error(`alarmEmail is missing in stages/${stage}.yaml; it must be the address that alarms go to, or none`);
  }
  return address;
}

function readDomain(
  { domainName, certificateArn, hostedZoneId }: Record<'domainName' | 'certificateArn' | 'hostedZoneId', string | undefined>,
  region: string | undefined,
): DomainOptions | undefined {
  if (!domainName || !certificateArn) {
    if (!domainName && !certificateArn && !hostedZoneId) return undefined;
    throw new Error('domainName and certificateArn are given together, or neither is');
  }
  const [, , , certificateRegion] = certificateArn.split(':');
  // The CDK command sets this variable from the credentials.
  const stackRegion = region ?? process.env.CDK_DEFAULT_REGION;
  if (stackRegion && certificateRegion !== stackRegion) {
    throw new Error(`certificateArn is of the region ${certificateRegion}; it must be of ${stackRegion}, where the stack stands`);
  }
  return { domainName, certificateArn, hostedZoneId };
}

const edgeRegion = 'us-east-1';

/** CloudFront takes its certificate and its web ACL from one region alone, so that is where the whole stack must stand. */
function readEdge(edge: boolean, domain: DomainOptions | undefined, region = process.env.CDK_DEFAULT_REGION): boolean {
  if (!edge) return false;
  if (!domain) throw new Error('edge needs domainName and certificateArn: CloudFront asks the gateway by a name of your own');
  if (region === edgeRegion) return true;
  throw new Error(`edge needs region: ${edgeRegion}, and the stack stands in ${region ?? 'a region that nothing names'}`);
}

function readSignIn(
  { issuer, clientId, audience }: Record<'issuer' | 'clientId' | 'audience', string | undefined>,
  { signUp, mailFrom }: { signUp: boolean | undefined; mailFrom: string | undefined },
): SignInOptions {
  if (issuer && clientId) {
    if (signUp === undefined && mailFrom === undefined) return { issuer, clientId, audience };
    throw new Error("signUp and mailFrom are of the stack's user pool; they do not go with issuer");
  }
  if (issuer || clientId || audience) throw new Error('issuer and clientId are given together, or neither is; audience goes with them');
  return { signUp: signUp ?? true, mailFrom: mailFrom === 'none' ? undefined : mailFrom };
}
