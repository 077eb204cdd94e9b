import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { isRecord } from '../../common/isRecord.ts';
import { sourceMapName } from '../../common/sourcePlaces.ts';
import type { Cors } from '../../shared/contract/cors.ts';
import type { Route } from '../gateway/router.ts';
import { createResolve, parseTemplate, type Resolve, type Resource, referencesIn, type Template } from './cloudFormation.ts';
import { mergeStacks } from './mergeStacks.ts';
import { readTable } from './tableDefinition.ts';

/** The parts of the stack that run on this machine. */
export interface Blueprint {
  readonly tables: readonly CreateTableCommandInput[];
  readonly functions: readonly FunctionDefinition[];
  readonly routes: readonly Route[];
  readonly cors?: Cors;
}

export interface FunctionDefinition {
  /** The operationId. */
  readonly name: string;
  /** The folder of its asset. */
  readonly folder: string;
  /** The source map of its bundle, which the asset does not have. */
  readonly sourceMap: string;
  /** `index.handler`: a file of the folder and its export. */
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
}

const suffix = '.template.json';

/**
 * Reads the stacks of a stage that `cdk synth` left in a folder.
 * @throws Error where there is none, or where this machine would behave differently from the cloud.
 */
export async function readBlueprint(folder: string, { tablePrefix = '', signIn = noSignIn }: BlueprintOptions = {}): Promise<Blueprint> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  const stacks = new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(0, -suffix.length), JSON.parse(await readFile(join(folder, file), 'utf8'))] as const),
    ),
  );
  // The other stacks of a stage are named after it.
  const [stackName] = [...stacks.keys()].sort();
  if (!stackName) throw new Error(`${folder} holds no template`);
  const template = parseTemplate(JSON.stringify(mergeStacks(stacks)));
  return toBlueprint(template, { stackName, assets: folder, tablePrefix, signIn });
}

/** How the stack is set up on this machine. */
interface BlueprintOptions {
  /** The prefix of the table names. */
  readonly tablePrefix?: string;
  /** Where people sign in, in place of the stack's user pool; not needed where no function runs. */
  readonly signIn?: SignInNames;
}

/** An OpenID Connect provider and its client. */
export interface SignInNames {
  readonly issuer: string;
  readonly clientId: string;
}

const noSignIn: SignInNames = { issuer: 'http://127.0.0.1', clientId: 'none' };

interface Place extends Required<BlueprintOptions> {
  readonly stackName: string;
  readonly assets: string;
}

export function toBlueprint(template: Template, place: Place): Blueprint {
  const { stackName, tablePrefix, signIn } = place;
  const tables = ofType(template, 'AWS::DynamoDB::Table');
  // Names each table after the stack and its logical id, as CloudFormation does.
  const names = new Map(
    tables.map(([logicalId, { Properties }]) => [logicalId, tablePrefix + text(Properties.TableName, `${stackName}-${logicalId}`)]),
  );
  const resolve = createResolve(new Map([...names, ...signInReferences(template, signIn)]));
  const functions = new Map(
    ofType(template, 'AWS::Lambda::Function').map(([logicalId, resource]) => [
      logicalId,
      readFunction(logicalId, resource, place, resolve),
    ]),
  );
  const cors = readCors(ofType(template, 'AWS::ApiGatewayV2::Api'), resolve);
  return {
    tables: tables.map(([logicalId, { Properties }]) => readTable(names.get(logicalId) ?? logicalId, resolve(Properties))),
    functions: [...functions.values()],
    routes: ofType(template, 'AWS::ApiGatewayV2::Route').map(([, route]) => readRoute(template, route, functions)),
    ...(cors ? { cors } : {}),
  };
}

function signInReferences(template: Template, { issuer, clientId }: SignInNames): [string, string][] {
  return [
    ...ofType(template, 'AWS::Cognito::UserPool').map(([pool]): [string, string] => [`${pool}.ProviderURL`, issuer]),
    ...ofType(template, 'AWS::Cognito::UserPoolClient').map(([client]): [string, string] => [client, clientId]),
  ];
}

function ofType(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
}

function readFunction(logicalId: string, { Properties, Metadata }: Resource, place: Place, resolve: Resolve): FunctionDefinition {
  const asset = text(Metadata['aws:asset:path']);
  if (!asset) throw new Error(`${logicalId} has no asset: its code is not on this machine`);
  const variables = isRecord(Properties.Environment) && isRecord(Properties.Environment.Variables) ? Properties.Environment.Variables : {};
  const name = text(Properties.FunctionName, logicalId).replace(`${place.stackName}-`, '');
  return {
    name,
    folder: join(place.assets, asset),
    // `synthWorker.ts` writes the bundles there.
    sourceMap: join(place.assets, 'bundles', name, sourceMapName),
    handler: text(Properties.Handler),
    environment: Object.fromEntries(
      // The pages of a user pool have their own host; here they are the issuer's.
      Object.entries(variables).map(([name, value]) => [name, name === 'SIGN_IN_ORIGIN' ? place.signIn.issuer : String(resolve(value))]),
    ),
    timeoutSeconds: Number(Properties.Timeout ?? 3),
    memoryMegabytes: Number(Properties.MemorySize ?? 128),
  };
}

/** Route → integration → (alias → version →) function. */
function readRoute(template: Template, { Properties }: Resource, functions: ReadonlyMap<string, FunctionDefinition>): Route {
  const routeKey = text(Properties.RouteKey);
  const integration = referencesIn(Properties.Target).map((id) => template.Resources[id])[0];
  if (!integration) throw new Error(`the route ${routeKey} has no integration`);
  const { PayloadFormatVersion, IntegrationType, IntegrationUri, TimeoutInMillis } = integration.Properties;
  if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0') {
    throw new Error(`the route ${routeKey} has payload format ${text(PayloadFormatVersion, 'none')}; the local cloud only supports 2.0`);
  }
  const target = findFunction(template, IntegrationUri, functions);
  if (!target) throw new Error(`the route ${routeKey} leads to no function`);
  return {
    routeKey,
    functionName: target.name,
    ...(TimeoutInMillis === undefined ? {} : { timeoutMilliseconds: Number(TimeoutInMillis) }),
  };
}

function findFunction(
  template: Template,
  value: unknown,
  functions: ReadonlyMap<string, FunctionDefinition>,
): FunctionDefinition | undefined {
  for (const id of referencesIn(value)) {
    const found = functions.get(id) ?? findFunction(template, template.Resources[id]?.Properties.FunctionName, functions);
    if (found) return found;
  }
  return undefined;
}

function readCors([api, ...others]: readonly [string, Resource][], resolve: Resolve): Cors | undefined {
  if (!api || others.length > 0) throw new Error(`the stack should have one HTTP API and has ${api ? others.length + 1 : 'none'}`);
  const configuration = resolve(api[1].Properties.CorsConfiguration);
  if (!isRecord(configuration)) return undefined;
  const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return {
    allowOrigins: strings(configuration.AllowOrigins),
    allowMethods: strings(configuration.AllowMethods),
    allowHeaders: strings(configuration.AllowHeaders),
    exposeHeaders: strings(configuration.ExposeHeaders),
    allowCredentials: configuration.AllowCredentials === true,
    ...(configuration.MaxAge === undefined ? {} : { maxAgeSeconds: Number(configuration.MaxAge) }),
  };
}

function text(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}
