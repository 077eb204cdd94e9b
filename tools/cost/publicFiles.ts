import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { localConfig } from '../../local/dynamodb/tables.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { perTable } from '../../shared/dynamodb/tables.ts';
import { createDependencies, functionClient } from '../../shared/functionDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { eventOf } from '../inProcess/event.ts';
import { functionEnvironment } from '../inProcess/functionEnvironment.ts';
import { loadOperation } from '../inProcess/loadOperation.ts';
import { sentBytes } from '../inProcess/sentBytes.ts';
import type { Measurement } from './measure.ts';

/** A page or a file that anybody may request without a key, for a caller that accepts gzip and for one that does not. */
export interface PublicFile {
  readonly name: string;
  readonly gzipped: Measurement;
  readonly unpacked: Measurement;
}

const noon = Date.UTC(2026, 11, 1, 12);
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

/**
 * Requests every public page and file; `/health` is measured with the operations that call the store.
 * @param bundles the folder with the bundle of each function
 */
export async function measurePublicFiles(bundles: string): Promise<readonly PublicFile[]> {
  // A function's module reads its environment when it is loaded.
  Object.assign(process.env, functionEnvironment);
  const files: PublicFile[] = [];
  for (const { operationId, path } of routes.filter(({ credential, path }) => credential === 'none' && path !== '/health')) {
    const folder = join(bundles, operationId);
    const assets = path.includes('{asset}') ? await readdir(join(folder, 'assets')) : [''];
    for (const asset of assets) {
      const target = path.replace('{asset}', asset.replace(/\.gz$/, ''));
      const of = (headers: Readonly<Record<string, string>>) => measureOne(operationId, folder, target, headers);
      files.push({
        name: target.replace(/-[A-Z0-9]{8}\./, '-….'),
        gzipped: await of({ 'accept-encoding': 'gzip' }),
        unpacked: await of({}),
      });
    }
  }
  return files.sort((one, other) => other.unpacked.sentBytes - one.unpacked.sentBytes);
}

async function measureOne(
  operationId: string,
  folder: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Measurement> {
  let logBytes = 0;
  // It is never called.
  const client = functionClient(localConfig('http://store.invalid'));
  const dependencies = createDependencies({
    config: { tables: perTable((table) => table), folder },
    client,
    now: () => noon,
    log: (line) => {
      logBytes = JSON.stringify(line).length;
    },
  });
  const { event } = eventOf({ method: 'GET', path, headers, key: null }, { credential: () => '', now: noon });
  const response = await endpoint(await loadOperation(operationId), dependencies)(event, context);
  if (response.statusCode !== 200) throw new Error(`GET ${path} got ${response.statusCode}`);
  return { name: path, operationId, calls: 0, writeUnits: 0, readUnits: 0, logBytes, sentBytes: sentBytes(response) };
}
