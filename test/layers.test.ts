import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript6';
import { describe, expect, it } from 'vitest';
import { root } from '../common/root.ts';

/** What a repository may use of the store: what one account owns, and no client or table. */
const ofOneAccount = ['details', 'pages', 'store', 'tenantStore', 'transact', 'writes'].map((name) => `shared/dynamodb/${name}.ts`);

/** What the files of a folder may import besides each other: folders or files of the lines above, and packages. */
const folders: Readonly<Record<string, readonly string[]>> = {
  common: ['aws-lambda', 'commander', 'node:*'],
  'shared/contract': ['common/nearestName.ts', 'common/visibleText.ts'],
  'shared/dynamodb': ['common/timeLimits.ts', 'common/withinTime.ts', '@aws-sdk/*', 'node:*'],
  'shared/signIn': ['common/timeLimits.ts', 'common/withinTime.ts', 'aws-jwt-verify/*', 'node:*'],
  'shared/accounts': ['common/visibleText.ts', 'shared/contract', 'shared/dynamodb', '@aws-sdk/lib-dynamodb', 'node:crypto'],
  'shared/usage': [
    'common/lruCache.ts',
    'common/withinTime.ts',
    'shared/contract/rejection.ts',
    'shared/accounts',
    'shared/dynamodb',
    '@aws-sdk/lib-dynamodb',
  ],
  'shared/limits': ['common/lruCache.ts', 'shared/accounts', 'shared/dynamodb', 'shared/usage', 'node:net'],
  'shared/categories': ['shared/contract', ...ofOneAccount],
  'shared/pets': ['shared/contract', 'shared/categories', ...ofOneAccount],
  'shared/inventory': ['shared/contract', 'shared/pets', ...ofOneAccount],
  'shared/orders': ['shared/contract', 'shared/pets', ...ofOneAccount],
  'shared/messages': ['shared/contract', ...ofOneAccount],
  'shared/samples': [],
  'shared/http/request': [
    'common/timeLimits.ts',
    'common/withinTime.ts',
    'shared/contract',
    'shared/dynamodb',
    'shared/signIn',
    'shared/accounts',
    'shared/usage',
    'shared/limits/limiter.ts',
    '@middy/core',
    'aws-lambda',
    'node:crypto',
  ],
  'shared/http/validation': [
    'common/nearestName.ts',
    'common/quoteInput.ts',
    'common/visibleText.ts',
    'shared/contract',
    'shared/http/request',
    'jsonc-parser',
  ],
  'shared/http/admission': [
    'common/lruCache.ts',
    'common/timeLimits.ts',
    'shared/contract',
    'shared/dynamodb',
    'shared/accounts',
    'shared/limits/limiter.ts',
    'shared/http/request',
    'shared/http/validation',
    'node:crypto',
  ],
  'shared/http/documents': ['common/lruCache.ts', 'shared/contract', 'shared/signIn', 'shared/http/request', 'node:*'],
  'shared/http': [
    'common/timeLimits.ts',
    'shared/contract',
    'shared/dynamodb',
    'shared/accounts',
    'shared/usage',
    'shared/limits/limiter.ts',
    'shared/http/request',
    'shared/http/validation',
    'shared/http/admission',
    '@middy/*',
    'aws-lambda',
    'node:crypto',
  ],
  'shared/mcp': ['common/isRecord.ts', 'common/nearestName.ts', 'common/quoteInput.ts', 'shared/contract', 'shared/http', 'aws-lambda'],
  'shared/dependencies': ['shared/dynamodb', 'shared/signIn', 'shared/usage', 'shared/limits', 'shared/http', 'node:crypto'],
  client: ['shared/contract'],
  'pages/browser': [],
  'pages/theme': ['pages/browser/storage.ts'],
  'pages/reference': ['shared/contract', 'pages/browser', 'pages/theme', '@scalar/*'],
  'pages/portal': [
    'client',
    'shared/contract',
    'shared/signIn/issuer.ts',
    'shared/accounts/plan.ts',
    'shared/samples',
    'shared/http/documents/webPage.ts',
    'pages/browser',
    'pages/theme',
    'pages/reference/firstRequest.ts',
    'pages/reference/browser/languages.ts',
    'oauth4webapi',
    'preact',
    'preact/*',
  ],
  functions: [
    'common/quoteInput.ts',
    'shared/contract',
    'shared/dynamodb/health.ts',
    'shared/accounts',
    'shared/usage/usageHistory.ts',
    'shared/categories',
    'shared/pets',
    'shared/inventory',
    'shared/orders',
    'shared/messages',
    'shared/http',
    'shared/dependencies',
    'pages/portal/portalPage.ts',
  ],
  'pages/bundle': [
    'common',
    'shared/contract',
    'pages/reference',
    'pages/portal/portalHtml.ts',
    'pages/theme/htmlPage.ts',
    'esbuild',
    'yaml',
    'node:*',
    'node:fs/promises',
  ],
  'functions/generated': ['functions'],
  'functions/service/mcp.ts': ['functions/generated', 'shared/contract/corsRules.ts', 'shared/mcp', 'shared/dependencies'],
  'infra/stages': ['shared/signIn/issuer.ts', '**'],
  infra: ['shared/dynamodb/tables.ts', 'infra/stages', '**'],
  'infra/data': ['shared/dynamodb/tables.ts', 'shared/dynamodb/tableVariables.ts', 'infra', '**'],
  'infra/edge': ['shared/contract', 'infra', '**'],
  'infra/alarms': ['common', 'shared/contract', 'infra', '**'],
  'infra/api': ['common', 'shared/contract', 'shared/dynamodb/tables.ts', 'shared/signIn/accessTokens.ts', 'infra', '**'],
  'infra/watch': ['common', 'infra', '**'],
  'infra/released': ['common', '**'],
  'infra/bundling': ['common', 'shared/contract', 'pages/bundle/servedFiles.ts', 'infra', '**'],
  'infra/app.ts': ['common', 'infra', '**'],
  'infra/lint.ts': ['common', 'infra', '**'],
  'infra/hooks': ['common/gatewayPayload.ts', 'shared/contract', 'shared/http', '@aws-sdk/*', 'node:*'],
  local: ['common', 'shared', 'pages/theme', 'pages/bundle/servedFiles.ts', '**'],
  cli: ['common', 'shared', 'infra', 'local', '**'],
  tools: ['common', 'shared', 'client', 'pages', 'infra', 'local', 'cli', '**'],
  test: ['common', 'shared', 'client', 'functions/generated', 'pages', 'infra', 'local', 'cli', 'tools', '**'],
};
const order = Object.keys(folders);

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** The folder of a file, the narrowest that has it; undefined for a package. */
const folderOf = (path: string) => order.filter((folder) => isIn(path, folder)).sort((one, other) => other.length - one.length)[0];

/** What a file imports, types too: files from the root of the repository, and packages by their name. */
function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => (fileName.startsWith('.') ? posix.join(posix.dirname(file), fileName) : fileName));
}

const files = order.flatMap((folder) =>
  globSync(folder.includes('.') ? folder : `${folder}/**/*.{ts,tsx,cjs}`, { cwd: root, exclude: (name) => name === 'node_modules' }),
);
const graph = new Map([...new Set(files)].map((file) => [file, importsOf(file)]));

const allows = (allowed: string, imported: string) => (folderOf(imported) ? isIn(imported, allowed) : posix.matchesGlob(imported, allowed));

const isAbove = (imported: string, folder: string) => order.indexOf(folderOf(imported) ?? '') < order.indexOf(folder);

/** Files of one folder may import each other, except operations. */
const mayImport = (folder: string, imported: string) =>
  (folder !== 'functions' && folderOf(imported) === folder) ||
  (isAbove(imported, folder) && folders[folder]?.some((allowed) => allows(allowed, imported)) === true);

const importsFrom = (folder: string) =>
  [...graph].filter(([file]) => folderOf(file) === folder).flatMap(([file, imports]) => imports.map((imported) => ({ file, imported })));

describe.each(order)('%s', (folder) => {
  it('imports what its line names', () => {
    const wrong = importsFrom(folder).filter(({ imported }) => !mayImport(folder, imported));
    expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
  });

  it('names what it imports, and no folder below', () => {
    const named = folders[folder] ?? [];
    const own = named.filter((allowed) => !ofOneAccount.includes(allowed));
    expect(own.filter((allowed) => !importsFrom(folder).some(({ imported }) => allows(allowed, imported)))).toEqual([]);
    expect(named.filter((allowed) => order.indexOf(folderOf(allowed) ?? '') > order.indexOf(folder))).toEqual([]);
  });
});

it('has no circle of imports', () => {
  const done = new Set<string>();
  function circle(file: string, path: readonly string[]): readonly string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    const found = (graph.get(file) ?? []).map((imported) => circle(imported, [...path, file])).find(({ length }) => length > 0);
    done.add(file);
    return found ?? [];
  }
  expect([...graph.keys()].flatMap((file) => circle(file, []))).toEqual([]);
});

it.each([
  ['functions', 'functions/pets/getPet.ts'],
  ['functions', 'shared/limits/limiter.ts'],
  ['functions', '@aws-sdk/client-dynamodb'],
  ['shared/pets', 'shared/dynamodb/client.ts'],
  ['shared/http/admission', 'shared/limits/buckets.ts'],
  ['infra/alarms', 'infra/api/api.ts'],
  ['infra/bundling', 'functions/pets/getPet.ts'],
])('would find in %s an import of %s', (folder, imported) => {
  expect(mayImport(folder, imported)).toBe(false);
});
