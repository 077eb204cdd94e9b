import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { contenders, entryOf } from '../../tools/bench/contenders.ts';

// The entries are strings, so neither the type checker nor the linter follows their imports.
it.each(contenders)('%s is bundled from modules that exist', (contender) => {
  const entries = ['createPet', 'getPet'].flatMap((operationId) => [true, false].map((isWarm) => entryOf(contender, operationId, isWarm)));
  const modules = entries.flatMap((entry) => [...entry.matchAll(/from '(\.\/[^']+)'/g)].map(([, path = '']) => path));
  expect(modules.length).toBeGreaterThan(2);
  expect(modules.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
