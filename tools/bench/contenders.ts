import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { root } from '../../common/root.ts';
import { settings } from '../../infra/bundling/bundleFunctions.ts';
import { functionSources } from '../../infra/functionSources.ts';

export const operationIds = ['createPet', 'getPet'] as const;
export type MeasuredOperation = (typeof operationIds)[number];

/** Serves the measured operations: the service, or a module of `tools/bench/peers`. */
export interface Contender {
  readonly name: string;
  /** The module in `tools/bench/peers`; the service itself has none. */
  readonly module?: string;
}

export const service: Contender = { name: 'this service' };
export const floor: Contender = { name: 'floor: the calls alone', module: 'floor' };
export const byHand: Contender = { name: 'a handler by hand', module: 'byHand' };
export const middy: Contender = { name: 'Middy and its validator', module: 'middy' };
export const peers: readonly Contender[] = [middy, { name: 'Hono and zod', module: 'hono' }];

/** The entry that creates a contender's client and exports `handler`, as Lambda loads it. Floor and peers use the SDK unchanged. */
export const coldEntry = ({ module }: Contender, operationId: string): string =>
  module === undefined
    ? `export { handler } from './${functionSources[operationId]}';`
    : `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
       import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
       import { handlerOf } from './tools/bench/peers/${module}.ts';
       export const handler = handlerOf(DynamoDBDocumentClient.from(new DynamoDBClient()));`;

/** The entry that gets its client from the measurement: the one of the service's functions, the same for all. */
export const warmEntry = ({ module }: Contender, operationId: MeasuredOperation): string =>
  module === undefined
    ? `import { ${operationId} } from './${functionSources[operationId]}';
       import { endpointWith } from './shared/http/endpoint.ts';
       import { perTable, tableVariable } from './shared/dynamodb/tableNames.ts';
       import { apiKeyDependenciesWith } from './shared/dependencies/apiKeyDependencies.ts';
       import { storeWith } from './shared/dependencies/functionStore.ts';
       import { limiterOf } from './shared/dependencies/limiterOf.ts';
       import { rejectionRecorder } from './shared/usage/rejectionRecorder.ts';
       export { functionClient } from './shared/dynamodb/client.ts';
       const names = perTable((table) => process.env[tableVariable(table)]);
       const log = ({ level, ...line }) => console.info(line);
       export const handlerOf = (client) => {
         const store = storeWith({ client, names, now: Date.now }, '');
         const parts = { limiter: limiterOf(store, log), rejections: rejectionRecorder(store) };
         return endpointWith(${operationId}, apiKeyDependenciesWith(store, log, parts));
       };`
    : `export { functionClient } from './shared/dynamodb/client.ts';
       export { handlerOf } from './tools/bench/peers/${module}.ts';`;

/**
 * Bundles a contender with the settings of the service's functions; floor and peers with the SDK's whole chain of credential providers, as
 * they are without the service's alias.
 * @returns the file's size in bytes
 */
export async function bundleContender({ module }: Contender, contents: string, outfile: string): Promise<number> {
  await build({
    ...settings,
    ...(module !== undefined && { alias: {} }),
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
  });
  return readFileSync(outfile).length;
}
