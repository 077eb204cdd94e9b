import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../common/root.ts';

const upwards = [
  ['functions', '../shared/pets/pets.ts'],
  ['functions', './getPet.ts'],
  ['functions', '@aws-sdk/client-dynamodb'],
  ['functions', '../local/gateway/gateway.ts'],
  ['shared/http', '@aws-sdk/lib-dynamodb'],
  ['shared/http/middleware', '../../liveDependencies.ts'],
  ['shared/http', '../../functions/getPet.ts'],
  ['shared/http/middleware', '../../signInDependencies.ts'],
  ['shared/http', 'aws-jwt-verify/jwt-verifier'],
  ['shared/http', '../limits/accountLimiter.ts'],
  ['shared/http/middleware', '../../limits/buckets.ts'],
  ['shared/limits', '../http/responses.ts'],
  ['shared/limits', '@aws-sdk/lib-dynamodb'],
  ['shared/limits', '../createDependencies.ts'],
  ['shared/dynamodb', '../limits/buckets.ts'],
  ['shared/accounts', '../limits/buckets.ts'],
  ['functions', '../shared/limits/limiter.ts'],
  ['infra', '../shared/limits/limiter.ts'],
  ['shared/signIn', '../http/responses.ts'],
  ['shared/signIn', '../storage/pets.ts'],
  ['shared/dynamodb', '../http/responses.ts'],
  ['shared/dynamodb', '@middy/core'],
  ['shared/dynamodb', '../../local/dynamodb/chooseDynamoDb.ts'],
  ['shared/accounts', '../storage/pets.ts'],
  ['shared/accounts', 'node:fs'],
  ['shared/accounts', '../../test/support/service.ts'],
  ['shared/contract', '../domain/orders.ts'],
  ['infra', '../functions/getPet.ts'],
  ['infra', '../shared/http/endpoint.ts'],
] as const;

const downwards = [
  ['functions', '../shared/http/endpoint.ts'],
  ['shared/http', '../storage/idempotencyRecords.ts'],
  ['shared/http', '../limits/limiter.ts'],
  ['shared/http/middleware', '../../limits/limiter.ts'],
  ['shared/limits', '../storage/conditionalUpdate.ts'],
  ['shared/limits', '../domain/account.ts'],
  ['shared/http', '../signIn/accessTokens.ts'],
  ['shared/dynamodb', '../domain/orders.ts'],
  ['shared/accounts', '../contract/errors.ts'],
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
  it.each(upwards)('refuses in %s an import of %s', (folder, imported) => {
    expect(findings).toContain(fileOf(folder, imported));
  });

  it.each(downwards)('allows %s to import %s', (folder, imported) => {
    expect(findings).not.toContain(fileOf(folder, imported));
  });
});
