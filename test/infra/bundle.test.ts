import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { functionSources } from '../../common/functionSources.ts';
import { root } from '../../common/root.ts';
import { settings } from '../../infra/bundling/bundleFunctions.ts';
import { mcp, operationIds } from '../../shared/contract/gatewayRoutes.ts';
import { toolRoutes } from '../../shared/contract/generated/tools.ts';
import { variablesOf } from '../../shared/dependencies/variables.ts';
import { functionEnvironment } from '../support/environment.ts';
import { callsStore } from '../support/everyOperation.ts';
import { bundled, bundleList, dev, synthesize } from './assembly.ts';

const bundles = await bundled();
const list = await bundleList();
const bundle = (operationId: string) => join(bundles, operationId, 'index.js');
const modulesIn = (id: string) => list.find(({ operationId }) => operationId === id)?.modules ?? {};

describe('the bundle of a function', () => {
  it.each(operationIds)('%s exports its handler, as Lambda loads it', (operationId) => {
    const module: unknown = createRequire(import.meta.url)(bundle(operationId));
    expect(module).toHaveProperty('handler', expect.any(Function));
  });

  it.each([
    ['createPet', ['GET /ping']],
    ['getPortal', []],
  ])('%s has a start that exports the handler, when it has sent %j to the store', async (operationId, expected) => {
    const requests: string[] = [];
    const store = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.end();
    });
    await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const script = `import(${JSON.stringify(join(bundles, operationId, 'start.mjs'))}).then(({ handler }) => process.exit(typeof handler === 'function' ? 0 : 1))`;
    const child = spawn(process.execPath, ['-e', script], {
      env: { ...functionEnvironment, AWS_ENDPOINT_URL: endpoint },
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    store.closeAllConnections();
    store.close();
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

  const variables = [...new Set(operationIds.flatMap(variablesOf))];

  it.each(operationIds)('%s reads the variables that it declares, and no others', (id) => {
    const code = readFileSync(bundle(id), 'utf8');
    expect(variables.filter((name) => code.includes(name))).toEqual(variables.filter((name) => variablesOf(id).includes(name)));
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
    for (const id of operationIds) expect(readFileSync(bundle(id), 'utf8')).not.toContain(join(import.meta.dirname, '..', '..'));
  });
});

const apiKeyModules = [
  'shared/http/middleware/bearerKey.ts',
  'shared/http/middleware/tokenBucket.ts',
  'shared/http/middleware/rejections.ts',
  'shared/limits/limiter.ts',
  'shared/usage/rejectionRecorder.ts',
  'shared/usage/rejections.ts',
];

/** The modules of our own that a function loads for what its source imports, by that name, and no other function. */
const modulesOf: Readonly<Record<string, readonly string[]>> = {
  accountClosing: ['shared/accounts/accountClosing.ts', 'shared/accounts/accountKeys.ts', 'shared/accounts/keyRules.ts'],
  accountKeys: ['shared/accounts/accountKeys.ts', 'shared/accounts/keyRules.ts'],
  accounts: ['shared/accounts/accounts.ts'],
  categories: ['shared/categories/categories.ts', 'shared/categories/categoryCounts.ts'],
  contractDocument: ['shared/http/contractDocument.ts'],
  creation: ['shared/http/idempotency.ts'],
  health: ['shared/dynamodb/health.ts'],
  inventory: ['shared/inventory/inventory.ts', 'shared/pets/petItem.ts'],
  messages: ['shared/messages/messages.ts'],
  orders: ['shared/orders/orders.ts', 'shared/orders/settleOrder.ts'],
  pets: ['shared/categories/categoryCounts.ts', 'shared/pets/petItem.ts', 'shared/pets/pets.ts'],
  usageHistory: ['shared/usage/rejections.ts', 'shared/usage/usageHistory.ts'],
  webPage: ['shared/http/webPage.ts'],
  stagePortal: ['shared/http/webPage.ts'],
  ...Object.fromEntries(['apiKeyChain', 'apiKeyJsonChain'].map((name) => [name, apiKeyModules])),
  mcpEndpoint: apiKeyModules,
  ...Object.fromEntries(
    ['accessTokenChain', 'accessTokenJsonChain'].map((name) => [
      name,
      ['shared/http/middleware/accessToken.ts', 'shared/limits/limiter.ts', 'shared/signIn/accessTokens.ts'],
    ]),
  ),
};
const onlyWhereDeclared = new Set(Object.values(modulesOf).flat());

describe('the modules of a function', () => {
  const modules = (id: string) => Object.keys(modulesIn(id));

  it.each(operationIds)('%s are those of what it imports, and of no other noun', (id) => {
    const sources = (id === mcp ? Object.keys(toolRoutes) : [id]).map((name) =>
      readFileSync(join(root, functionSources[name] ?? ''), 'utf8'),
    );
    const declared = new Set(
      sources.flatMap((source) =>
        Object.entries(modulesOf).flatMap(([name, modules]) =>
          new RegExp(`^import \\{[^}]*\\b${name}\\b`, 'm').test(source) ? modules : [],
        ),
      ),
    );
    expect(
      modules(id)
        .filter((file) => onlyWhereDeclared.has(file))
        .toSorted(),
    ).toEqual([...declared].toSorted());
  });

  it('that reach the store are in one of these lists', () => {
    const rooms = /^shared\/(orders|pets|categories|messages)\//;
    const nouns = operationIds.flatMap(modules).filter((file) => rooms.test(file));
    expect(nouns.filter((file) => !onlyWhereDeclared.has(file))).toEqual([]);
  });

  it.each([
    ['getHealth', 30],
    ['createOrder', 71],
  ])('%s are %i at most', (id, count) => {
    expect(modules(id).length).toBeLessThanOrEqual(count);
  });
});
