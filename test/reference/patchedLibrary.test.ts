import { expect, it } from 'vitest';
import { patched } from '../../infra/bundling/patchedLibrary.ts';

it('refuses a library with unexpected code', () => {
  expect(() => patched('new Fuse([])')).toThrow('expected one {name:`title`,weight:.7},, found 0');
});
