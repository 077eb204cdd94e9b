import { expect, expectTypeOf, it } from 'vitest';
import { isRecord } from '../../common/isRecord.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import type { Input } from '../../shared/contract/input.ts';

/** The names of what has a default: of a parameter, or of a property of a body. */
function withDefault(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => withDefault(one, name));
  if (!isRecord(value)) return [];
  const own = 'default' in value && !isRecord(value.default) ? [name] : [];
  return [...own, ...Object.entries(value).flatMap(([key, one]) => withDefault(one, key === 'schema' ? String(value.name) : key))];
}

it('an operation always has what the contract has a default for', () => {
  // A new one needs its place in `Defaulted`.
  expect(withDefault(openapi).toSorted()).toEqual(['access', 'graceSeconds', 'limit']);
  expectTypeOf<Input<'createKey'>['body']['access']>().toEqualTypeOf<'read' | 'write'>();
  expectTypeOf<Input<'rotateKey'>['body']['graceSeconds']>().toEqualTypeOf<number>();
  expectTypeOf<Input<'listPets'>['query']['limit']>().toEqualTypeOf<number>();
  expectTypeOf<Input<'listPets'>['query']['after']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Input<'deletePet'>['body']>().toBeUndefined();
});
