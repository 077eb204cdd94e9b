import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { groups } from '../mutation/groups.ts';

it.each(Object.entries(groups))('the group %s names files that exist', (_, { files, tests }) => {
  const named = [...files.filter((file) => !file.includes('!(')), ...tests];
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
