import { expect, it } from 'vitest';
import { setting, unchanged, updateWhere } from '../../shared/dynamodb/writes.ts';

it('a write keeps the values of fields apart, even if a field is named as another one and a suffix', () => {
  const set = { 'details.name': 'Max', 'details.nameRead': 'as set' };
  const { Update } = updateWhere({ table: 'pets', key: { id: 1 } }, setting(set), unchanged({ 'details.name': 'Rex' }));
  expect(Object.values(Update?.ExpressionAttributeValues ?? {}).sort()).toEqual(['Max', 'Rex', 'as set']);
});
