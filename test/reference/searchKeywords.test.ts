import { expect, it } from 'vitest';
import { withKeywords } from '../../infra/bundling/searchKeywords.ts';

it('refuses a library whose search is written otherwise than expected', () => {
  expect(() => withKeywords('new Fuse([])')).toThrow('expected one {name:`title`,weight:.7}, in its search, found 0');
});
