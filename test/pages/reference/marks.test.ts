import { expect, it } from 'vitest';
import { markingStyles } from '../../../pages/reference/browser/marks.ts';

it('marks beta and experimental operations in the sidebar, and nothing else', () => {
  const paths = { '/pets': { get: {}, patch: { 'x-stability': 'beta' } }, '/orders': { get: { 'x-stability': 'experimental' } } } as const;
  const styles = markingStyles({ info: { description: '' }, tags: [], paths });
  expect(styles.match(/\[data-sidebar-id\$="[^"]+"\] > a::after \{ content: "\w+"/g)).toEqual([
    '[data-sidebar-id$="/PATCH/pets"] > a::after { content: "beta"',
    '[data-sidebar-id$="/GET/orders"] > a::after { content: "experimental"',
  ]);
});
