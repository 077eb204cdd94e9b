import { randomBytes, randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Cors, corsOf } from './contract/cors.ts';
import { functionClient, openConnection } from './dynamodb/client.ts';
import { storeMeter } from './dynamodb/storeMeter.ts';
import { perTable, tableVariable } from './dynamodb/tableNames.ts';
import type { TableName } from './dynamodb/tables.ts';
import { TenantStore } from './dynamodb/tenantStore.ts';
import type { Dependencies, StoreDependencies } from './http/dependencies.ts';
import { accessTokenAdmission } from './http/middleware/accessToken.ts';
import { apiKeyAdmission } from './http/middleware/apiKey.ts';
import { createLimiter, type Limiter } from './limits/limiter.ts';
import { accessTokens } from './signIn/accessTokens.ts';
import { readSignIn } from './signIn/issuer.ts';
import { rejectionRecorder } from './usage/rejectionRecorder.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration in every function's environment. Read at start, so that a missing variable stops the function and not a request. */
interface Config {
  /** The deployed name of each table. */
  readonly tables: Readonly<Record<TableName, string>>;
  /** The folder of the function's code and files; Lambda sets it. */
  readonly folder: string;
}

/**
 * Reads the configuration.
 * @throws Error that names every missing variable.
 */
function readConfig(env: Environment): Config {
  const variables = Object.values(perTable(tableVariable));
  const missing = variables.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`environment variables are missing: ${missing.join(', ')}`);

  return { tables: perTable((table) => env[tableVariable(table)] ?? ''), folder: folderIn(env) };
}

const folderIn = ({ LAMBDA_TASK_ROOT = '' }: Environment): string => LAMBDA_TASK_ROOT;

/** What a function depends on from outside, replaceable in tests: its clock, its log, its store. */
interface DependencyOptions {
  readonly config: Config;
  readonly client: DynamoDBDocumentClient;
  readonly now: () => number;
  readonly log: Dependencies['log'];
}

/** Creates what a function has that calls the store, once per instance of a function. */
export const createDependencies = ({ config, client, now, log }: DependencyOptions): StoreDependencies => ({
  client,
  names: config.tables,
  now,
  random: randomInt,
  randomBytes,
  log,
  storeMeter: storeMeter(client, now),
  openConnection: () => openConnection(client),
  folder: config.folder,
});

/** @returns for an operation that calls no store; several functions, because a bundle has only what its function calls */
export const publicDependencies = (): Dependencies => ({ now: Date.now, log, folder: folderIn(process.env) });

/** @returns for an operation that takes no credential, and calls the store */
export const storeDependencies = (): StoreDependencies =>
  createDependencies({ config: readConfig(process.env), client: functionClient(), now: Date.now, log });

/**
 * Logs an object, with the console's own level: Lambda's JSON format has it as `message`, whose fields can be queried. A string would be
 * escaped into one field. Powertools would write the same, for a module more to load.
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 */
const log: Dependencies['log'] = ({ level, ...line }) => console[consoleMethods[level]](line);

const consoleMethods = { INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/** @returns for an operation that takes an API key */
export function apiKeyDependencies(): Dependencies {
  const dependencies = storeDependencies();
  const apiKey = apiKeyAdmission({ ...admissionOf(dependencies), rejections: rejectionRecorder(dependencies), log: dependencies.log });
  return { ...dependencies, admission: { apiKey }, openTenantStore: (accountId) => new TenantStore(dependencies, accountId) };
}

/** @returns for an operation that takes an access token */
export function signInDependencies(): Dependencies {
  const dependencies = storeDependencies();
  const tokens = accessTokens(readSignIn(process.env), dependencies.now);
  const accessToken = accessTokenAdmission({ ...admissionOf(dependencies), accessTokens: tokens });
  return { ...dependencies, admission: { accessToken }, openSignIn: tokens.open };
}

/** The secret is set only with CloudFront before the gateway. */
const admissionOf = (dependencies: StoreDependencies) => ({ limiter: limiterOf(dependencies), edgeSecret: process.env.EDGE_SECRET });

/** A limiter that logs each ban. */
export const limiterOf = (dependencies: StoreDependencies): Limiter =>
  createLimiter(dependencies, ({ bannedUntil, ...ban }) =>
    dependencies.log({ level: 'WARN', event: 'key_banned', ...ban, bannedUntil: new Date(bannedUntil).toISOString() }),
  );

/**
 * What pages of other origins may do on this stage. Only `unmatchedRoute` and `mcp` have the origins in their environment.
 * @throws Error where the variable is missing
 */
export function readCors({ CORS_ORIGINS }: Environment): Cors {
  if (!CORS_ORIGINS) throw new Error('the environment variable CORS_ORIGINS is missing: origins with commas between them, or *');
  return corsOf(CORS_ORIGINS.split(','));
}
