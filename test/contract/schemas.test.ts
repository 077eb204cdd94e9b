import { describe, expect, it } from 'vitest';
import type { Schema } from '../../tools/generate/contract.ts';
import { closed, compileBody } from '../support/conformance.ts';
import { contractRoutes } from '../support/contract.ts';

const operations = contractRoutes.map(({ operation }) => operation);

const objectsIn = (schema: Schema): Schema[] => [
  ...(schema.properties ? [schema] : []),
  ...[schema.items ?? [], schema.allOf ?? [], Object.values(schema.properties ?? {})].flat().flatMap(objectsIn),
];
const schemasOf = (bodies: readonly { content?: Record<string, { schema?: Schema }> }[]) =>
  bodies.flatMap(({ content = {} }) => Object.values(content).flatMap(({ schema }) => (schema ? objectsIn(schema) : [])));

it.each(operations)(
  'fields that the contract does not name are rejected in requests to $operationId, and allowed in its responses',
  ({ requestBody, responses }) => {
    const asked = schemasOf(requestBody ? [requestBody] : []);
    const answered = schemasOf(Object.values(responses));
    expect(asked.map(({ additionalProperties }) => additionalProperties)).toEqual(asked.map(() => false));
    expect(answered.map(({ additionalProperties }) => additionalProperties)).toEqual(answered.map(() => undefined));
  },
);

describe('every example', () => {
  /** Every body of a request or a response, with its examples by name. */
  const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
    [['request', requestBody] as const, ...Object.entries(responses)].flatMap(([where, body]) =>
      Object.entries(body?.content ?? {}).map(([mediaType, { schema = {}, example, examples: named = {} }]) => {
        const values = Object.entries(named).map(([name, one]): [string, unknown] => [name, (one as { value: unknown }).value]);
        const all: [string, unknown][] = [['example', example], ['of its schema', schema.example], ...values];
        return { label: `${operationId} ${where} ${mediaType}`, schema, examples: all.filter(([, value]) => value !== undefined) };
      }),
    ),
  );
  const examples = bodies.flatMap(({ label, schema, examples }) =>
    examples.map(([name, value]) => ({ label: `${label} ${name}`, schema, value })),
  );

  it.each(examples)('$label matches its schema', ({ schema, value }) => {
    const validate = compileBody(closed(schema));
    validate(value);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('exists for every JSON body except separate documents', () => {
    const without = bodies.filter(({ label, examples }) => label.endsWith('json') && examples.length === 0);
    expect(without.map(({ label }) => label)).toEqual(['getOpenapi 200 application/json', 'getReferenceAsset 200 application/json']);
  });

  it('is also in the schema of each JSON success: Mockoon reads no other', () => {
    const labels = examples.map(({ label }) => label);
    const successes = labels.filter((label) => / 20\d application\/json example$/.test(label));
    expect(successes.length).toBeGreaterThan(25);
    expect(labels).toEqual(expect.arrayContaining(successes.map((label) => label.replace(/example$/, 'of its schema'))));
  });

  it('of a header is a string: Mockoon sends an empty header without one, and cannot send a number', () => {
    const imported = operations.filter(({ operationId }) => operationId !== 'unmatchedRoute');
    const headers = imported.flatMap(({ responses }) => Object.values(responses).flatMap((one) => Object.entries(one.headers ?? {})));
    const isText = ({ type, enum: values }: Schema) => type === 'string' && !values;
    expect(headers.filter(([, { schema, example }]) => (example !== undefined) !== isText(schema))).toEqual([]);
  });
});
