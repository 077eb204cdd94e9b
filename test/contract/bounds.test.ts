import { expect, expectTypeOf, it } from 'vitest';
import { isRecord } from '../../common/isRecord.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import * as operations from '../../shared/contract/generated/operations.ts';
import type { Input } from '../../shared/contract/input.ts';
import { fold, type Route, type Schema } from '../../tools/generate/contract.ts';
import { contractRoutes } from '../support/contract.ts';

const keywords = ['minLength', 'maxLength', 'pattern', 'x-matches', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum', 'default'];

interface Use {
  readonly where: string;
  readonly bounds: Readonly<Record<string, unknown>>;
}

/** What the operations say about each field: a field of a body or a parameter by its tag and name, a header by its name. */
function fieldsOf(routes: readonly Route[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const use = (field: string, where: string, bounds: Use['bounds']) => uses.set(field, [...(uses.get(field) ?? []), { where, bounds }]);
  const readFields = (field: string, where: string, schema: Schema): void => {
    const { properties, items, ...bounds } = boundsOf(schema);
    use(field, where, Object.fromEntries(Object.entries(bounds).filter(([keyword]) => keywords.includes(keyword))));
    if (items) readFields(field, where, items);
    for (const [name, property] of Object.entries(properties ?? {})) readFields(`${field}.${name}`, where, property);
  };
  for (const { operation } of routes) {
    const { operationId, tags: [tag] = [], parameters = [], requestBody, responses } = operation;
    for (const { in: place, name, schema } of parameters) {
      readFields(place === 'header' ? `header ${name}` : `${tag}.${name}`, `${operationId} ${place}`, schema);
    }
    for (const [where, { content = {} }] of [['request', requestBody ?? {}] as const, ...Object.entries(responses)]) {
      const isError = Number(where) >= 400;
      for (const { schema } of Object.values(content)) {
        if (schema) readFields(isError ? 'Error' : `${tag}`, `${operationId} ${where}`, schema);
        // A page has as many items as its `limit` may say.
        if (schema?.items && parameters.some(({ name }) => name === 'limit'))
          use(`${tag}.limit`, `${operationId} ${where}`, { maximum: schema.maxItems });
      }
    }
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      for (const [name, { schema }] of Object.entries(headers)) readFields(`header ${name}`, `${operationId} ${status}`, schema);
    }
  }
  return uses;
}

/** A schema without null, which only a change accepts. */
function boundsOf(schema: Schema): Schema {
  const folded = fold(schema);
  return folded.enum ? { ...folded, enum: folded.enum.filter((value) => value !== null) } : folded;
}

const fields = fieldsOf(contractRoutes);

it('all uses of a field have the same bounds', () => {
  const disagreements = [...fields].flatMap(([field, uses]) =>
    keywords.flatMap((keyword) => {
      const stated = uses.filter(({ bounds }) => keyword in bounds);
      const values = new Set(stated.map(({ bounds }) => JSON.stringify(bounds[keyword])));
      return values.size < 2 ? [] : [`${field} ${keyword}: ${[...values].join(' or ')}`];
    }),
  );
  expect(disagreements).toEqual([]);
});

it.each([
  ['API keys.name', { minLength: 1, maxLength: 100 }],
  ['API keys.access', { enum: ['read', 'write'], default: 'write' }],
  ['API keys.graceSeconds', { minimum: 0, maximum: 604_800, default: 86_400 }],
  ['Categories.name', { minLength: 1, maxLength: 100 }],
  ['Categories.description', { maxLength: 500 }],
  ['Pet records.name', { minLength: 1, maxLength: 100 }],
  ['Pet records.id', { minItems: 1, maxItems: 100 }],
  ['Inventory.quantity', { minimum: 0, maximum: 1_000_000 }],
  ['Orders.quantity', { minimum: 1, maximum: 1_000_000 }],
  ['Messages.message', { minLength: 1, maxLength: 10_000 }],
])('requests have %s within %o', (field, bounds) => {
  const asked = fields.get(field)?.filter(({ where }) => /request|query/.test(where)) ?? [];
  expect(Object.assign({}, ...asked.map((use) => use.bounds))).toMatchObject(bounds);
});

/** A character is 12 bytes at most: two escapes such as `\\ud83d`, as some languages write what is not ASCII. */
const escapedCharacterBytes = 12;

it.each(Object.values(operations).filter(({ fields }) => fields.length > 0))(
  '$operationId takes the largest body with every character escaped, and space around it',
  ({ operationId, maxBodyBytes }) => {
    const { operation } = contractRoutes.find((route) => route.operation.operationId === operationId) ?? {};
    const [{ schema = {} } = {}] = Object.values(operation?.requestBody?.content ?? {});
    const characters = Object.values(schema.properties ?? {}).reduce((sum, property) => sum + Number(fold(property).maxLength ?? 0), 0);
    expect(maxBodyBytes).toBeGreaterThan(escapedCharacterBytes * characters + 1_024);
  },
);

/** The names of what has a default: of a parameter, or of a property of a body. */
function withDefault(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => withDefault(one, name));
  if (!isRecord(value)) return [];
  const own = 'default' in value && !isRecord(value.default) ? [name] : [];
  return [...own, ...Object.entries(value).flatMap(([key, one]) => withDefault(one, key === 'schema' ? String(value.name) : key))];
}

it('an operation always gets a value for what has a default in the contract', () => {
  // A new one needs its place in `Defaulted`.
  expect(withDefault(openapi).toSorted()).toEqual(['access', 'graceSeconds', 'limit']);
  expectTypeOf<Input<'createKey'>['body']['access']>().toEqualTypeOf<'read' | 'write'>();
  expectTypeOf<Input<'rotateKey'>['body']['graceSeconds']>().toEqualTypeOf<number>();
  expectTypeOf<Input<'listPets'>['query']['limit']>().toEqualTypeOf<number>();
  expectTypeOf<Input<'listPets'>['query']['after']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Input<'deletePet'>['body']>().toBeUndefined();
});
