import { seeded } from '../../../common/seeded.ts';
import type { Schema } from '../../../tools/generate/contract.ts';

/** Random draws that are the same for the same seed. */
export interface Random {
  /** An integer in 0..limit-1. */
  below(limit: number): number;
  /** True once in `times` calls on average. */
  oneIn(times: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

export function randomFrom(seed: number): Random {
  const draw = seeded(seed);
  const below = (limit: number) => Math.floor(draw() * limit);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (values) => {
      const at = below(values.length);
      if (at >= values.length) throw new Error('the list to pick from is empty');
      return values[at] as (typeof values)[number];
    },
  };
}

const otherJson = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '""',
  '"x"',
  '[]',
  '{}',
  '[[]]',
  '{"a":1}',
  '"2027-01-15"',
  '1e3',
  '9007199254740993',
  '-0',
];
const characters = ['a', 'Z', '0', ' ', 'ä', '犬', '🐕', '\\n', '\\u0000', '\\u202e', '\\u200b', '\\"', '/', '<', "'"];
const spellings = ['1.0', '1e0', '10e-1', '-0', '0.0', '1E2', '9007199254740991', '9007199254740992', '9007199254740993', '1e400', '-1'];
const dateTimes = [
  '2027-01-15T09:00:00Z',
  '2027-01-15t09:00:00.123456z',
  '2028-02-29T23:59:59+14:00',
  '2027-02-29T00:00:00Z',
  '2027-01-15T09:00:60Z',
  '2027-01-15 09:00:00Z',
  '2027-01-15T09:00:00',
  '2027-01-15T24:00:00Z',
  '2027-13-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-00:01',
  '2027-01-15',
  '',
];

/** The JSON of a value near a schema: mostly valid, often at its bounds, sometimes just beyond them or of another kind. */
export function valueNear(schema: Schema, random: Random, ids: readonly number[]): string {
  if (random.oneIn(12)) return random.pick(otherJson);
  const { allOf, enum: values, type, format } = schema;
  const [part] = allOf ?? [];
  if (part) return valueNear(part, random, ids);
  if (schema.nullable === true && random.oneIn(5)) return 'null';
  if (values) return JSON.stringify(random.pick([...values, ...values, 'Available', 'sold ', '']));
  if (type === 'boolean') return random.pick(['true', 'false', 'false', '"true"', '1']);
  if (type === 'integer') return integerNear(schema, random, ids);
  if (format === 'date-time') return JSON.stringify(random.pick(dateTimes));
  return textNear(schema, random);
}

function integerNear(
  { minimum = 0, maximum = 10, format }: Schema & { minimum?: number; maximum?: number },
  random: Random,
  ids: readonly number[],
): string {
  if (random.oneIn(10)) return random.pick(spellings);
  if (format === 'int64' && ids.length > 0 && !random.oneIn(4)) return String(random.pick(ids));
  return String(random.pick([minimum, minimum, minimum + 1, maximum, minimum - 1, BigInt(maximum) + 1n, minimum + random.below(20)]));
}

function textNear({ minLength = 0, maxLength = 20 }: Schema & { minLength?: number; maxLength?: number }, random: Random): string {
  const length = random.pick([minLength, minLength + 1, 5, 10, maxLength, maxLength, maxLength + 1, Math.max(0, minLength - 1)]);
  if (random.oneIn(40)) return random.pick(['"\\ud800"', '"\\udc00a"', '"\\ud83d\\udc15"']);
  const character = random.pick(characters);
  return `"${character.repeat(length)}"`;
}
