import { Validator } from '@cfworker/json-schema';
import { parse as parseLossless } from 'lossless-json';
import type { Parameter, Route, Schema } from '../../../tools/generate/contract.ts';
import { formats } from './formats.ts';
import type { FuzzRequest } from './requests.ts';
import { unmatchedStatus } from './unmatched.ts';

/**
 * The expected outcome of a request: no operation has its path, or its method; rejected as too large, rejected as invalid, or accepted. An
 * accepted one may still fail in its operation.
 */
export type Verdict = 404 | 405 | 413 | 400 | 'accepted';

const maximumBytes = 65_536;

/**
 * Judges requests by the contract with a JSON Schema validator and a JSON lexer that the service does not use. This file repeats the rules
 * that they do not know: content types, UTF-8, integers in plain digits, the formats of texts, and the read-only id.
 */
export function createOracle(routes: readonly Route[]): (request: FuzzRequest) => Verdict {
  const compiled = new Map<Route, (request: FuzzRequest) => Verdict>();
  return (request) => {
    const { method, path = '' } = request.request;
    const unmatched = unmatchedStatus(routes, method, path.split('?')[0] ?? '');
    if (unmatched) return unmatched;
    const judge = compiled.get(request.route) ?? judgeOf(request.route);
    compiled.set(request.route, judge);
    return judge(request);
  };
}

function judgeOf({ method, operation }: Route): (request: FuzzRequest) => Verdict {
  const parameters = operation.parameters ?? [];
  const takesAnyQuery = parameters.some((parameter) => parameter.in === 'query' && parameter.schema.type === 'object');
  const judges = parameters.map(judgeOfParameter);
  const known = new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
  const mediaTypes = Object.keys(operation.requestBody?.content ?? {});
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const validator = schema && new Validator(standard(schema) as object, '7');
  const hasId = /(Pet|Category|Order|Message)$/.test(operation.operationId);

  return ({ request, rawQuery, pathParameters }) => {
    const { text = '', headers } = request;
    if (validator) {
      const bytes = Buffer.from(text);
      if (bytes.length > maximumBytes) return 413;
      const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!mediaTypes.includes(mediaType)) return 400;
      const body = readJson(bytes);
      if (body === undefined) return 400;
      const judged = hasId ? withoutId(body, method, Object.values(pathParameters)[0]) : body;
      if (judged === undefined || !validator.validate(judged).valid || !hasGoodFormats(schema, judged)) return 400;
    }
    const query = new URLSearchParams(rawQuery);
    const given = [...query.keys()];
    if (takesAnyQuery ? new Set(given).size < given.length : given.some((name) => !known.has(name))) return 400;
    return judges.every((judge) => judge(query, pathParameters, headers)) ? 'accepted' : 400;
  };
}

type JudgeParameter = (
  query: URLSearchParams,
  path: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) => boolean;

function judgeOfParameter({ name, in: place, schema }: Parameter): JudgeParameter {
  const validator = new Validator(standard(schema) as object, '7');
  const isGood = (value: unknown) => value === undefined || validator.validate(value).valid;
  if (schema.type === 'object') return () => true;
  return (query, path, headers) => {
    if (place === 'path') return isGood(typed(path[name] ?? '', schema));
    if (place === 'header') return isGood(headers[name.toLowerCase()]);
    const texts = query.getAll(name);
    const { items } = schema;
    if (items) return texts.length === 0 || isGood(texts.map((text) => typed(text, items)));
    return texts.length < 2 && isGood(texts[0] === undefined ? undefined : typed(texts[0], schema));
  };
}

/** The text as a value of the schema's type, if it is written as one. */
function typed(text: string, { type, allOf }: Schema): unknown {
  const wanted = type ?? allOf?.[0]?.type;
  if (wanted === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return wanted === 'integer' && isPlain(text) ? Number(text) : text;
}

function isPlain(digits: string): boolean {
  try {
    return String(BigInt(digits)) === digits && Number.isSafeInteger(Number(digits));
  } catch {
    return false;
  }
}

/** Undefined if the bytes are not JSON that the service promises to accept. */
function readJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // Both must read it: one knows how numbers are written, the other rejects texts for which the first is too tolerant.
    JSON.parse(text);
    const value = parseLossless(text, undefined, { parseNumber: (digits) => (isPlain(digits) ? Number(digits) : []) });
    return isGoodText(JSON.parse(text)) ? (value ?? null) : undefined;
  } catch {
    return undefined;
  }
}

/** No half of a surrogate pair, and no field that would change what an object is. */
function isGoodText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Object.hasOwn(value, '__proto__')) return false;
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isGoodText(inner));
}

/** An id in the body is ignored when a resource is created, and must be the path's when one is changed. */
function withoutId(body: unknown, method: string, target: string | undefined): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'id')) return body;
  const { id, ...rest } = body as { id: unknown };
  return method === 'POST' || (typeof id === 'number' && String(id) === target) ? rest : undefined;
}

function hasGoodFormats(schema: Schema, body: unknown): boolean {
  return Object.entries(schema.properties ?? {}).every(([name, { format }]) => {
    const value = (body as Record<string, unknown>)[name];
    return typeof value !== 'string' || (formats[String(format)]?.(value) ?? true);
  });
}

/** The schema in JSON Schema, which has no `nullable`; without formats, for which validators are too tolerant. */
function standard({ nullable, type, properties, allOf, items, format: _, ...rest }: Schema): Schema {
  return {
    ...rest,
    ...(type && { type: nullable ? [type, 'null'] : type }),
    ...(allOf && { allOf: allOf.map(standard) }),
    ...(items && { items: standard(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, standard(field)])) }),
  } as Schema;
}
