import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { parse as parseLossless } from 'lossless-json';
import { expect, it } from 'vitest';
import type { Parameter, Schema } from '../../../tools/generate/contract.ts';
import { bodyThroughChain } from '../../support/bodyThroughChain.ts';
import { contractOf, contractRoutes } from '../../support/contract.ts';

/** Each operation that takes a body, with its schema and example. */
const bodies = contractRoutes.flatMap(({ operation: { operationId, requestBody, parameters = [] } }) => {
  const { schema, example } = (requestBody?.content['application/json'] ?? {}) as { schema?: Schema; example?: object };
  if (!schema) return [];
  const contract = contractOf(operationId);
  return [{ operationId, contract, schema: elsewhere(schema), example: textsOf(example ?? {}), path: pathOf(parameters) }];
});

/** The contract's example of each parameter of the path. */
function pathOf(parameters: readonly (Parameter & { example?: unknown })[]): Record<string, string> {
  return Object.fromEntries(parameters.filter((one) => one.in === 'path').map(({ name, example }) => [name, String(example)]));
}

/** The text of each field. */
function textsOf(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
}
const textOf = (fields: Readonly<Record<string, string>>) =>
  `{${Object.entries(fields).map(([name, text]) => `${JSON.stringify(name)}:${text}`)}}`;

/** How another lexer reads it: a number in plain digits unchanged, and a list of an object, which no field accepts, for any other. */
const readElsewhere = (text: string) =>
  parseLossless(text, undefined, { parseNumber: (digits) => (isPlain(digits) ? Number(digits) : [{}]) });

const isPlain = (digits: string) => /^(0|-?[1-9]\d*)$/.test(digits);

/** The schema as JSON Schema, which has no `nullable`. An id is removed before a body is validated. */
function elsewhere({ nullable, type, properties, ...rest }: Schema): Schema {
  const { id: _, ...fields } = properties ?? {};
  const named = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, elsewhere(field)]));
  return { ...rest, ...(type && { type: nullable ? [type, 'null'] : type }), ...(properties && { properties: named }) } as Schema;
}

const spelling = fc.oneof(
  fc.constantFrom('0', '-0', '1', '-1', '7', '7.0', '-7.0', '1e3', '1E2', '1e+3', '10e-1', '0.5', '-0.0', '1e400', '-1e400', '1e-400'),
  fc.constantFrom('9007199254740990.6', '9007199254740991', '9007199254740991.0', '9007199254740992', '9007199254740993', '1000000.0'),
  fc.stringMatching(/^-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,3})?([eE][+-]?[0-9]{1,3})?$/),
);
const scalar = fc.oneof(
  { weight: 3, arbitrary: spelling },
  fc.constantFrom('""', '"Rex"', '"1.5"', '"-0"', '"1e3"', '"available"', '"2027-01-15T09:00:00Z"', 'true', 'false', 'null'),
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  scalar.map((one) => `[${one}]`),
  scalar.map((one) => `{"a":{"b":${one}}}`),
);
/** The example with some fields changed, left out or added; or a value that is not an object. */
const bodyFrom = (example: Readonly<Record<string, string>>, names: readonly string[]) => {
  const change = fc.dictionary(fc.constantFrom(...names, 'a'), fc.option(value, { freq: 5 }), { maxKeys: 3 });
  const changed = change.map((fields) => {
    const all = Object.entries({ ...example, ...fields });
    return textOf(Object.fromEntries(all.flatMap(([name, text]) => (text === null ? [] : [[name, text]]))));
  });
  return fc.oneof({ weight: 9, arbitrary: changed }, value);
};

it.each(bodies)(
  'a number that is not written in plain digits is accepted by $operationId exactly where an independent lexer and validator accept it',
  async ({ schema, example, contract, path }) => {
    const read = bodyThroughChain(contract, path);
    const validator = new Validator(schema as object, '7');
    const defaults = Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
    );
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(bodyFrom(example, Object.keys(schema.properties ?? {})), async (text) => {
        const there = readElsewhere(text);
        const { body, rejected } = await read(text);
        if (!validator.validate(there).valid) return rejected !== undefined;
        taken++;
        expect(body, rejected).toEqual({ ...defaults, ...(there as object) });
        return true;
      }),
      { numRuns: 2000, seed: 20270119 },
    );
    expect(taken).toBeGreaterThan(100);
  },
);
