import { join } from 'node:path';
import { build } from 'esbuild';
import { functionSources } from '../../common/functionSources.ts';
import { root } from '../../common/root.ts';
import { settings } from '../../infra/bundling/bundleFunctions.ts';

/** What serves the operations: the service, and the modules of `tools/bench/peers`. */
export const contenders = ['service', 'floor', 'byHand', 'middy', 'hono'] as const;
type Contender = (typeof contenders)[number];

/** The module of a function. Cold, a peer has the SDK as it is; warm, the service's client, because all get a transport without sockets. */
function entryOf(contender: Contender, operationId: string, isWarm: boolean): string {
  const transport = isWarm ? "export { NodeHttpHandler } from '@smithy/node-http-handler';" : '';
  if (contender === 'service') return `${transport} export { handler } from './${functionSources[operationId]}';`;
  const client = isWarm
    ? "import { functionClient as client } from './shared/dynamodb/client.ts';"
    : `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
       import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
       const client = () => DynamoDBDocumentClient.from(new DynamoDBClient());`;
  return `${transport} ${client}
       import { handlerOf } from './tools/bench/peers/${contender}.ts';
       export const handler = handlerOf(client());`;
}

/**
 * Bundles a contender with the settings of the service's functions. A cold peer has all credential providers of the SDK.
 * @returns its file
 */
export async function bundle(folder: string, contender: Contender, operationId: string, isWarm: boolean): Promise<string> {
  const outfile = join(folder, `${operationId}-${contender}-${isWarm}.cjs`);
  const stdin = { contents: entryOf(contender, operationId, isWarm), resolveDir: root };
  await build({ ...settings, ...(contender !== 'service' && !isWarm && { alias: {} }), stdin, outfile });
  return outfile;
}
