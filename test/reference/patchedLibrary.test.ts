import { expect, it } from 'vitest';
import { patched } from '../../infra/bundling/patchedLibrary.ts';

it('refuses a library that is written otherwise than expected', () => {
  expect(() => patched('new Fuse([])')).toThrow('expected one {name:`title`,weight:.7},, found 0');
});
