import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { functionSources, resourceOf } from '../../common/functionSources.ts';
import { root } from '../../common/root.ts';
import { access } from '../../infra/api/access.ts';
import { variablesOf } from '../../infra/api/functionVariables.ts';
import { settings } from '../../infra/bundling/bundleFunctions.ts';
import { localCredentials } from '../../local/dynamodb/localDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';
import { edgeHeader } from '../../shared/contract/edgeHeader.ts';
import { mcp, operationIds, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { toolRoutes } from '../../shared/contract/generated/tools.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { tableVariable } from '../../shared/dynamodb/tableVariables.ts';
import { functionEnvironment } from '../support/environment.ts';
import { callsStore } from '../support/everyOperation.ts';
import { endpoint, openStore, scan } from '../support/store.ts';
import { bundled, bundleList, dev, synthesize } from './assembly.ts';

const bundles = await bundled();
const list = await bundleList();
const bundle = (operationId: string) => join(bundles, operationId, 'index.js');
const modulesIn = (id: string) => list.find(({ operationId }) => operationId === id)?.modules ?? {};

const { tables } = await openStore('bundles');
const tableNames = Object.fromEntries(Object.entries(tables).map(([table, name]) => [tableVariable(table as TableName), name]));
/** Of Lambda, of the SDK and of Node.js. */
const notOurs = /^(AWS_|LAMBDA_|_|NODE_|SMITHY_|WATCH_REPORT_DEPENDENCIES)/;
const asText: Readonly<Record<string, object>> = {
  getReference: { headers: { accept: 'text/markdown' } },
  getPortal: { headers: { accept: 'text/markdown' } },
  getReferenceAsset: { pathParameters: { asset: 'llms.txt' } },
};

const { env } = process;
afterEach(() => {
  process.env = env;
  vi.restoreAllMocks();
});

const secret = 'the secret of the edge';

const require = createRequire(import.meta.url);

/** Loads a bundle as a new instance does, with its own environment and console. @param edge `{}` without CloudFront */
function loadAsLambda(id: string, edge: { readonly EDGE_SECRET?: string } = { EDGE_SECRET: secret }) {
  const read = new Set<string>();
  const variables: NodeJS.ProcessEnv = {
    ...functionEnvironment,
    ...tableNames,
    ...edge,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    LAMBDA_TASK_ROOT: join(bundles, id),
  };
  process.env = new Proxy(variables, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name);
    },
  });
  for (const method of ['info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  delete require.cache[bundle(id)];
  return { read, handler: require(bundle(id)).handler };
}

describe('the bundle of a function', () => {
  it.each(operationIds)('%s responds when run as on Lambda, and reads the variables that variablesOf names and no others', async (id) => {
    const event = JSON.parse(readFileSync(join(root, 'events', `${id}.json`), 'utf8'));
    const { handler, read } = loadAsLambda(id);
    // Pages name the address of the service in their texts.
    const response = await handler({ ...event, ...asText[id] }, { getRemainingTimeInMillis: () => 10_000 });
    expect(response.statusCode).toBe(event.headers.authorization ? 401 : id === 'getPortalAsset' ? 404 : 200);
    const given = [...variablesOf(id), ...(access[id] ? Object.keys(tableNames) : [])];
    expect(console.info).toHaveBeenCalledWith(expect.objectContaining({ operation: id }));
    const names = [...read].filter((name) => !notOurs.test(name));
    expect(names.toSorted(), 'a new operation gets its tables by `npm run approve`').toEqual(given.toSorted());
  });

  it.each(['createPet', 'getAccount', mcp])('%s charges the address that CloudFront saw, if CloudFront proves itself', async (id) => {
    const event = JSON.parse(readFileSync(join(root, 'events', `${id}.json`), 'utf8'));
    const from = ({ handler }: ReturnType<typeof loadAsLambda>, address: string, proof: object) => {
      const headers = { ...event.headers, ...proof, 'cloudfront-viewer-address': `${address}:1234` };
      return handler({ ...event, headers }, { getRemainingTimeInMillis: () => 10_000 });
    };
    const address = `198.51.100.${operationIds.indexOf(id)}`;
    await from(loadAsLambda(id), address, { [edgeHeader]: secret });
    await from(loadAsLambda(id), '203.0.113.8', { [edgeHeader]: 'a guess' });
    await from(loadAsLambda(id, {}), '203.0.113.9', {});
    const charged = (await scan(tables.anonymousBuckets)).map(({ caller }) => String(caller)).join();
    expect([address, '203.0.113.8', '203.0.113.9'].filter((one) => charged.includes(one))).toEqual([address]);
  });

  it.each([
    ['createPet', ['GET /ping']],
    ['getAccount', ['GET /ping']],
    ['getPortal', []],
  ])('%s has a start that exports the handler, when it has sent %j to the store', async (operationId, expected) => {
    const requests: string[] = [];
    await using store = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.end();
    });
    const endpoint = `http://127.0.0.1:${await listen(store, 0)}`;
    const script = `import(${JSON.stringify(join(bundles, operationId, 'start.mjs'))}).then(({ handler }) => process.exit(typeof handler === 'function' ? 0 : 1))`;
    const child = spawn(process.execPath, ['-e', script], {
      // The issuer of the account operations cannot be reached.
      env: { ...functionEnvironment, AWS_ENDPOINT_URL: endpoint, ISSUER: 'https://127.0.0.1:1' },
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    expect([code, requests]).toEqual([0, expected]);
  });

  /** What an operation of the contract puts into its bundle. */
  const bytesIn = (id: string, ...files: string[]) => files.map((file) => modulesIn(id)[`shared/contract/generated/${file}`] ?? 0);
  const toolBytes = Object.keys(toolRoutes).flatMap((id) => bytesIn(id, 'validators.js', 'operations.ts'));
  /** `mcp` has the same of every operation that is a tool, and the list of the tools. */
  const mcpContract = [...toolBytes, ...bytesIn(mcp, 'tools.ts')].reduce((sum, bytes) => sum + bytes);

  /** With the SDK, and room for growth; a page needs no store. */
  const maxKilobytes = (id: string) => (id === mcp ? 298 + mcpContract / 1024 : callsStore(id) ? 300 : 40);

  it.each(operationIds)('%s has only what it needs, because every byte is parsed at a cold start', (id) => {
    const { bytes = 0 } = list.find(({ operationId }) => operationId === id) ?? {};
    expect(bytes).toBe(statSync(bundle(id)).size);
    expect(bytes / 1024).toBeLessThan(maxKilobytes(id));
  });

  it('has no import(), no rest of the credential chain and no source map', () => {
    const code = readFileSync(bundle('createPet'), 'utf8');
    expect(code).not.toMatch(/\bimport\(/);
    expect(code).not.toMatch(/AWS_WEB_IDENTITY_TOKEN_FILE|AWS_CONTAINER_CREDENTIALS|sso_account_id/);
    expect(code).not.toContain('sourceMappingURL');
  });

  it("has no literal of an expression with Unicode's properties, whose tables V8 would read at each start", () => {
    const literal = /(?<!\\)\\p\{/;
    expect('/\\p{M}/u').toMatch(literal);
    for (const id of operationIds) expect(readFileSync(bundle(id), 'utf8')).not.toMatch(literal);
  });

  it('is deployed without its source map', async () => {
    const { directory } = await synthesize(dev);
    expect(globSync('*/index.js.map', { cwd: bundles }).length).toBeGreaterThan(operationIds.length);
    expect(globSync('asset.*/*', { cwd: directory }).filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  it.each(['createPet', mcp])('%s is the same, byte for byte, when it is built again and alone', async (id) => {
    const { outputFiles } = await build({ ...settings, entryPoints: [String(functionSources[id])], write: false });
    expect(outputFiles.map(({ text }) => text)).toEqual([readFileSync(bundle(id), 'utf8')]);
  });

  it('names no folder of the machine that built it', () => {
    for (const id of operationIds) expect(readFileSync(bundle(id), 'utf8')).not.toContain(root);
  });
});

/** The folders of the store in a bundle if its function imports one of them. */
const foldersOf: Readonly<Record<string, readonly string[]>> = {
  categories: ['categories'],
  pets: ['categories', 'pets'],
  inventory: ['inventory', 'pets'],
  orders: ['orders'],
  messages: ['messages'],
};

describe('the modules of a function', () => {
  const modules = (id: string) => Object.keys(modulesIn(id));
  const foldersIn = (paths: readonly string[]) =>
    [...new Set(paths.flatMap((path) => /shared\/(\w+)\//.exec(path)?.[1] ?? []))].filter((folder) => folder in foldersOf).toSorted();

  it.each(operationIds)('%s has no module of another resource, and meters keys or checks tokens only if it accepts them', (id) => {
    const source = String(functionSources[id]);
    const imported = id === mcp ? Object.keys(foldersOf) : foldersIn(readFileSync(source, 'utf8').match(/^import \{.*/gm) ?? []);
    const expected = [...new Set(imported.flatMap((folder) => foldersOf[folder] ?? []))].toSorted();
    expect(foldersIn(modules(id)), `folders of shared/ in the bundle of ${source}, which imports ${imported}`).toEqual(expected);
    if (resourceOf(id) !== 'accounts') expect(modules(id)).not.toContain('shared/accounts/accountKeys.ts');
    const credential = [mcp, unmatchedRoute].includes(id) ? 'apiKey' : routes.find(({ operationId }) => operationId === id)?.credential;
    const loads = (name: string) => modules(id).includes(`shared/http/admission/${name}.ts`);
    expect([loads('bearerKey'), loads('accessToken')]).toEqual([credential === 'apiKey', credential === 'accessToken']);
  });
});
