import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { root } from '../../common/root.ts';
import { type StoreClient, settings } from '../../infra/bundling/bundleFunctions.ts';

export const operationIds = ['createPet', 'getPet'] as const;
export type MeasuredOperation = (typeof operationIds)[number];

/** Serves the measured operations: the service, or a module of `tools/bench/peers`. */
export interface Contender {
  readonly name: string;
  /** The module in `tools/bench/peers`; the service itself has none. */
  readonly module?: string;
  /** It has the service's own client; otherwise the SDK's. */
  readonly isLean?: boolean;
  /** The client that the service is bundled with, as in a stage's file; `own` by default. */
  readonly storeClient?: StoreClient;
}

export const service: Contender = { name: 'this service', isLean: true };
export const serviceWithSdk: Contender = { name: 'this service, with `storeClient: sdk`', storeClient: 'sdk' };
export const floor: Contender = { name: 'floor: the calls alone', module: 'floor' };
export const leanFloor: Contender = { name: "the same floor, with this service's client", module: 'floor', isLean: true };
export const byHand: Contender = { name: 'a handler by hand', module: 'byHand' };
export const peers: readonly Contender[] = [
  { name: 'Middy and its validator', module: 'middy' },
  { name: 'lambda-api and zod', module: 'lambdaApi' },
  { name: 'Hono and zod', module: 'hono' },
  { name: 'Powertools router and zod', module: 'powertools' },
];

/** The entry that creates a contender's client and exports `handler`, as Lambda loads it; a lean contender gets the service's client. */
export const coldEntry = ({ module, isLean }: Contender, operationId: string): string =>
  module === undefined
    ? `export { handler } from './functions/${operationId}.ts';`
    : `${isLean ? leanClient : plainClient}
       import { handlerOf } from './tools/bench/peers/${module}.ts';
       export const handler = handlerOf(documentClient());`;

const leanClient = "import { functionClient as documentClient } from './shared/functionDependencies.ts';";
const plainClient = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
       import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
       const documentClient = () => DynamoDBDocument.from(new DynamoDBClient());`;

/** The entry that gets its client from the measurement: the service's own client, the same for all. */
export const warmEntry = ({ module }: Contender, operationId: MeasuredOperation): string =>
  module === undefined
    ? `import { ${operationId} } from './functions/${operationId}.ts';
       import { endpoint } from './shared/http/endpoint.ts';
       import { perTable, tableVariable } from './shared/dynamodb/tableNames.ts';
       import { createDependencies, limiterOf } from './shared/functionDependencies.ts';
       import { refusalRecorder } from './shared/limits/refusals.ts';
       import { apiKeyAdmission } from './shared/http/middleware/apiKey.ts';
       import { TenantStore } from './shared/dynamodb/tenantStore.ts';
       export { functionClient as documentClient } from './shared/functionDependencies.ts';
       const config = { tables: perTable((table) => process.env[tableVariable(table)]), folder: '' };
       const log = ({ level, ...line }) => console.info(line);
       export const handlerOf = (client) => {
         const dependencies = createDependencies({ config, client, now: Date.now, log });
         const admission = { limiter: limiterOf(dependencies), refusals: refusalRecorder(dependencies), log };
         const openTenantStore = (accountId) => new TenantStore(dependencies, accountId);
         return endpoint(${operationId}, { ...dependencies, admission: { apiKey: apiKeyAdmission(admission) }, openTenantStore });
       };`
    : `export { functionClient as documentClient } from './shared/functionDependencies.ts';
       export { handlerOf } from './tools/bench/peers/${module}.ts';`;

/** Bundles a contender with the settings of the service's functions. @returns the file's size in bytes */
export async function bundleContender({ storeClient = 'own' }: Contender, contents: string, outfile: string): Promise<number> {
  await build({
    ...settings,
    define: { 'process.env.STORE_CLIENT': JSON.stringify(storeClient) },
    stdin: { contents, resolveDir: root, loader: 'ts' },
    // Optional packages of lambda-api, which are not installed here.
    external: ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'],
    outfile,
  });
  return readFileSync(outfile).length;
}
