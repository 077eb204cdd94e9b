import httpJsonBodyParser from '@middy/http-json-body-parser';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { wellFormed } from '../../shared/http/jsonProblem.ts';
import { jsonBody } from '../../shared/http/middleware/jsonBody.ts';
import type { Middleware } from '../../shared/http/requestState.ts';

/** The body as a middleware parses it; undefined where it refuses the text. */
function parsed(middleware: Pick<Middleware, 'before'>, text: string): unknown {
  const event = { headers: {}, body: text as unknown, isBase64Encoded: false };
  try {
    middleware.before?.({ event } as Parameters<NonNullable<Middleware['before']>>[0]);
    return { body: event.body };
  } catch {
    return undefined;
  }
}

const published = httpJsonBodyParser({ disableContentTypeCheck: true, reviver: wellFormed }) as Pick<Middleware, 'before'>;

/** JSON strings, some with characters as escapes, and texts that the parser refuses as a name. */
const string = fc
  .array(
    fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'prototype', '\\ud83d', '\\uDC36', '\ud83d', '\udc36', '\\n', '\\\\u0041', '\\u'),
      fc.constantFrom('_', 'o', 'é', '🐶').map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
      fc.constantFrom('_', '__', 'proto', 'construct', 'or', 'é', '🐶', '\\', '"'),
    ),
    { maxLength: 5 },
  )
  .map((parts) => `"${parts.join('')}"`);
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    string,
    fc.constantFrom('1', '-7', 'true', 'null', '', '{', '{"prototype":1}'),
    fc.array(tie('json'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
    fc
      .array(fc.tuple(fc.oneof(string, fc.constantFrom('"__proto__"', '"constructor"', '"prototype"', '"a"')), tie('json')), {
        maxLength: 3,
      })
      .map((fields) => `{${fields.map((field) => field.join(':')).join(',')}}`),
  ),
}));

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const examples = ['{"constructor":{"prototype":1}}', nested(450), nested(30_000), `{"id":${nested(30_000)}}`];

describe('the parser of bodies', () => {
  it('accepts and refuses what the published parser does, with the same result', () => {
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(json, (text) => {
        const expected = parsed(published, text);
        if (expected) accepted++;
        else refused++;
        expect(parsed(jsonBody(), text)).toEqual(expected);
      }),
      { numRuns: 3_000, examples: examples.map((text) => [text]) },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(300);
  });

  it('is the published one for every body, of any size and form', () => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const text of ['{}', '1', '{"a":1.5}', '{"name":"Rex"}', `["${'x'.repeat(2_000)}"]`, '"\\u0041"']) {
      parse.mockClear();
      parsed(jsonBody(), text);
      expect(parse.mock.calls[0]?.[1]?.toString()).toContain('__proto__');
    }
    parse.mockRestore();
  });
});
