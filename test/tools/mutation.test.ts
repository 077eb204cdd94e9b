import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { groups } from '../mutation/groups.ts';

it.each(Object.entries(groups))('the group %s names files that exist', (_, { files, tests }) => {
  expect([...files, ...tests].filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
