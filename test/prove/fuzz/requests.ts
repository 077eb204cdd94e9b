import type { Parameter, Route, Schema } from '../../../tools/generate/contract.ts';
import type { TestRequest } from '../../support/request.ts';
import { type Random, valueNear } from './values.ts';

/** A request as the fuzzer makes it: its body is bytes, because it may not be JSON. */
export interface FuzzRequest extends TestRequest {
  readonly headers: Readonly<Record<string, string>>;
}

const integers = [
  '0',
  '01',
  '+1',
  '-1',
  '1.0',
  '1e3',
  '0x10',
  ' 1',
  '1 ',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  'abc',
  '１',
  '1,2',
  '99999999999999999999',
];
const contentTypes = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'text/plain',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'application/json, text/plain',
  '',
];

/** A request of an operation that is near what the contract allows. */
export function requestNear(route: Route, random: Random, ids: readonly number[], keyIds: readonly string[]): FuzzRequest {
  const { method, path, operation } = route;
  const parameters = operation.parameters ?? [];
  const within = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const pathParameters = Object.fromEntries(within('path').map(({ name, schema }) => [name, pathText(name, schema, random, ids, keyIds)]));
  const rawQuery = queryNear(within('query'), random, ids);
  const headers = Object.fromEntries(within('header').flatMap(({ name }) => headerNear(name, random)));
  const target = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(pathParameters[name] ?? ''));
  const sent = Object.keys(operation.requestBody?.content ?? {}).length > 0 ? bodyNear(route, random, ids, pathParameters) : undefined;
  const body = sent && { text: sent };
  const contentType = sent ? { 'content-type': random.oneIn(12) ? random.pick(contentTypes) : 'application/json' } : {};
  return { method, path: rawQuery === '' ? target : `${target}?${rawQuery}`, headers: { ...headers, ...contentType }, ...body };
}

function pathText(name: string, { type }: Schema, random: Random, ids: readonly number[], keyIds: readonly string[]): string {
  if (type === 'integer') return random.oneIn(6) ? random.pick(integers) : String(random.pick([...ids, 1]));
  if (name === 'keyId') return random.pick([...keyIds, 'key_00000000000000', 'key_short', 'key_0aB1cD2eF3gH4!']);
  return random.pick(['none.js', 'style.css', '.hidden', 'a b', 'x'.repeat(101), 'a'.repeat(100)]);
}

function queryNear(parameters: readonly Parameter[], random: Random, ids: readonly number[]): string {
  const query = new URLSearchParams();
  for (const { name, schema } of parameters) {
    if (!random.oneIn(3)) continue;
    const { items, type, enum: values } = schema as Schema & { enum?: readonly string[] };
    const text = () => {
      if (type === 'integer' || items) return random.oneIn(4) ? random.pick(integers) : String(random.pick([...ids, 1, 20, 100, 101]));
      if (type === 'boolean') return random.pick(['true', 'false', 'TRUE', '1', '']);
      return random.pick([...(values ?? ['x']), 'other', '']);
    };
    const count = items ? random.pick([1, 1, 2, 100, 101]) : random.oneIn(10) ? 2 : 1;
    for (let at = 0; at < count; at++) query.append(name, text());
  }
  if (random.oneIn(25)) query.append(random.pick(['colour', 'Limit', '__proto__', '']), 'brown');
  return query.toString();
}

function headerNear(name: string, random: Random): [string, string][] {
  if (!random.oneIn(3)) return [];
  const texts =
    name === 'Idempotency-Key'
      ? ['a', `k${random.below(1_000_000)}`, `k${random.below(20)}`, 'x'.repeat(255), 'x'.repeat(256), '']
      : ['*', '"1"', '"2"', 'W/"1"', '"1", "2"', '"1",,"2",', ',', '"1.1"', '1', '"1', '', `"${'x'.repeat(1_000)}"`];
  return [[name.toLowerCase(), random.pick(texts)]];
}

const jsonSchema = ({ operation }: Route): Schema => Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};

function bodyNear(route: Route, random: Random, ids: readonly number[], path: Readonly<Record<string, string>>): string | Uint8Array {
  const { properties = {}, required = [] } = jsonSchema(route) as Schema & { required?: readonly string[] };
  const fields: [string, string][] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const isLeftOut = required.includes(name) ? random.oneIn(15) : random.oneIn(2);
    if (!isLeftOut) fields.push([name, valueNear(schema, random, ids)]);
  }
  if (random.oneIn(20)) fields.push([random.pick(['colour', 'Name', '__proto__', 'constructor', '']), random.pick(['1', '{}', '"x"'])]);
  if (random.oneIn(12)) fields.push(['id', random.pick([Object.values(path)[0] ?? '1', '1', '"1"', 'null', '1.0'])]);
  const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(random.pick([',', ' ,\n']))}}`;
  if (!random.oneIn(10)) return text;
  return random.pick([
    () => '',
    () => text.slice(0, random.below(text.length)),
    () => `${text}${random.pick([' ', '\n', ',', '}', '\u0000', '//'])}`,
    () => `\ufeff${text}`,
    () => text.replaceAll('"', "'"),
    () => `[${text}]`,
    () => random.pick(['[]', 'null', 'true', '1', '"x"', 'NaN', '{"name":1,}', '{,}', '[1']),
    () => '['.repeat(20_000),
    () => text.padEnd(random.pick([65_535, 65_536, 65_537])),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe]), Buffer.from('}')]),
  ])();
}
