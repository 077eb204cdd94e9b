import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../common/root.ts';

const upwards = [
  ['functions', '../shared/limits/limiter.ts'],
  ['functions', '../shared/dynamodb/transact.ts'],
  ['functions', './getPet.ts'],
  ['functions', '@aws-sdk/client-dynamodb'],
  ['functions', '../local/gateway/gateway.ts'],
  ['shared/http', '@aws-sdk/lib-dynamodb'],
  ['shared/http/middleware', '../../functionDependencies.ts'],
  ['shared/http', '../../functions/getPet.ts'],
  ['shared/http', 'aws-jwt-verify/jwt-verifier'],
  ['shared/http', '../limits/accountLimiter.ts'],
  ['shared/http/middleware', '../../limits/buckets.ts'],
  ['shared/limits', '../http/responses.ts'],
  ['shared/limits', '../orders/orders.ts'],
  ['shared/limits', '@aws-sdk/client-dynamodb'],
  ['shared/limits', '../../infra/api.ts'],
  ['shared/dynamodb', '../limits/buckets.ts'],
  ['shared/dynamodb', '../pets/pets.ts'],
  ['shared/dynamodb', '../http/responses.ts'],
  ['shared/dynamodb', '@middy/core'],
  ['shared/dynamodb', '../../local/dynamodb/chooseDynamoDb.ts'],
  ['shared/signIn', '../http/responses.ts'],
  ['shared/signIn', '../pets/pets.ts'],
  ['shared/accounts', '../limits/buckets.ts'],
  ['shared/accounts', '../pets/pets.ts'],
  ['shared/accounts', 'node:fs'],
  ['shared/accounts', '../../test/support/service.ts'],
  ['shared/categories', '../pets/pets.ts'],
  ['shared/categories', '@aws-sdk/lib-dynamodb'],
  ['shared/messages', '../http/responses.ts'],
  ['shared/pets', '../orders/orders.ts'],
  ['shared/orders', '../accounts/account.ts'],
  ['shared/orders', 'node:timers'],
  ...['categories', 'messages', 'orders', 'pets'].flatMap((room) =>
    ['tables.ts', 'client.ts', 'attempts.ts', '../functionDependencies.ts'].map(
      (file) => [`shared/${room}`, `../dynamodb/${file}`] as const,
    ),
  ),
  ['shared/samples', '../dynamodb/tenantStore.ts'],
  ['shared/mcp', '../dynamodb/tenantStore.ts'],
  ['shared/mcp', '../pets/pets.ts'],
  ['shared/mcp', '../../functions/getPet.ts'],
  ['shared/contract', '../orders/settleOrder.ts'],
  ['infra', '../functions/pets/getPet.ts'],
  ['infra', '../shared/http/endpoint.ts'],
  ['infra', '../shared/limits/limiter.ts'],
  ['local', '../test/support/service.ts'],
  ['tools/bench', '../../test/support/service.ts'],
] as const;

const downwards = [
  ['functions', '../shared/http/endpoint.ts'],
  ['functions', '../shared/orders/orders.ts'],
  ['shared/mcp', '../http/endpoint.ts'],
  ['shared/http', '../dynamodb/idempotencyRecords.ts'],
  ['shared/http', '../limits/limiter.ts'],
  ['shared/http/middleware', '../../limits/limiter.ts'],
  ['shared/http', '../signIn/accessTokens.ts'],
  ['shared/limits', '../dynamodb/transact.ts'],
  ['shared/limits', '../accounts/account.ts'],
  ['shared/orders', '../pets/petItem.ts'],
  ['shared/pets', '../categories/categoryCounts.ts'],
  ['shared/accounts', '../contract/errors.ts'],
  ['shared/dynamodb', '@aws-sdk/lib-dynamodb'],
  ['infra', '../shared/dynamodb/tables.ts'],
] as const;

/** Files that each hold one import, under the repository's own rules. */
const copy = mkdtempSync(join(tmpdir(), 'layers-'));
let findings = '';

/** The file of the import, with nothing else in it. */
const fileOf = (folder: string, imported: string) => `${folder}/planted-${imported.replace(/\W+/g, '-')}.ts`;

beforeAll(() => {
  copyFileSync(join(root, 'biome.json'), join(copy, 'biome.json'));
  for (const [folder, imported] of [...upwards, ...downwards]) {
    mkdirSync(join(copy, folder), { recursive: true });
    writeFileSync(join(copy, fileOf(folder, imported)), `import { planted } from '${imported}';\n\nexport const used = planted;\n`);
  }
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const options = ['--vcs-enabled=false', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github'];
  findings = spawnSync(biome, ['lint', ...options], { cwd: copy, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('the linter', () => {
  it.each(upwards)('rejects in %s an import of %s', (folder, imported) => {
    expect(findings).toContain(fileOf(folder, imported));
  });

  it.each(downwards)('allows %s to import %s', (folder, imported) => {
    expect(findings).not.toContain(fileOf(folder, imported));
  });
});
