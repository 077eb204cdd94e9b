import { statSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../common/root.ts';
import { settings } from '../../infra/bundling/bundleFunctions.ts';
import { functionSources } from '../../infra/functionSources.ts';
import { installPackages } from '../installPackages.ts';
import { eventFor, requests } from './benchEvents.ts';

export const operationIds = ['createPet', 'getPet'] as const;
type MeasuredOperation = (typeof operationIds)[number];

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

/** A bundle of a contender for an operation, and what was measured in each round. */
export interface Run<Figure> {
  readonly contender: Contender;
  readonly operationId: MeasuredOperation;
  readonly bundle: string;
  readonly bytes: number;
  readonly figures: Figure[];
}

/** A temporary folder with the events; a bundle in it is CommonJS, as in Lambda. */
export async function openFolder(): Promise<string> {
  installPackages(join(root, 'tools', 'bench'));
  const folder = await mkdtemp(join(tmpdir(), 'pet-store-bench-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
  for (const [name, request] of Object.entries(requests)) await writeFile(join(folder, `${name}.json`), JSON.stringify(eventFor(request)));
  return folder;
}

/**
 * Bundles every contender with the settings of the service's functions; floor and peers with the SDK's whole chain of credential providers,
 * as they are without the service's alias.
 */
export function bundleAll<Figure>(contenders: readonly Contender[], entry: typeof warmEntry, folder: string): Promise<Run<Figure>[]> {
  console.error('Bundling…');
  const pairs = operationIds.flatMap((operationId) => contenders.map((contender) => ({ contender, operationId })));
  return Promise.all(
    pairs.map(async ({ contender, operationId }, at) => {
      const bundle = join(folder, `${operationId}${at}.js`);
      const stdin = { contents: entry(contender, operationId), resolveDir: root, loader: 'ts' } as const;
      await build({ ...settings, ...(contender.module !== undefined && { alias: {} }), stdin, outfile: bundle });
      return { contender, operationId, bundle, bytes: statSync(bundle).size, figures: [] };
    }),
  );
}

/** Measures each run once in each round. Each round begins with another contender, so that no contender always follows the same one. */
export async function takeTurns<Figure>(
  runs: readonly Run<Figure>[],
  rounds: number,
  measure: (run: Run<Figure>) => Figure | Promise<Figure>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    console.error(`Round ${round + 1} of ${rounds}…`);
    const first = (round * 7) % runs.length;
    for (const run of [...runs.slice(first), ...runs.slice(0, first)]) run.figures.push(await measure(run));
  }
}
