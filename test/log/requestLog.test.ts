import { describe, expect, it } from 'vitest';
import { lambdaLine } from '../../local/functions/lambdaConsole.ts';
import { requestLine } from '../../local/functions/terminal.ts';
import { startService } from '../support/service.ts';

const service = await startService('requestLog');
const secret = 'a name that is nobody’s business';
const category = () => service.call({ method: 'POST', path: '/categories', json: { name: secret } });
// A key's first request finds its window over, and takes its token at the second try.
await category();

describe('the line of a request', () => {
  it('names the request, the operation, the key, the outcome, the time and the calls to the store', async () => {
    const response = await category();
    expect(service.log.at(-1)).toEqual({
      level: 'INFO',
      requestId: response.headers['x-request-id'],
      operation: 'createCategory',
      accountId: expect.stringMatching(/^acct_\w{14}$/),
      keyId: expect.stringMatching(/^\w+$/),
      status: 201,
      target: undefined,
      created: response.body.id,
      code: undefined,
      milliseconds: 0,
      // Its key's token, and the category.
      storeCalls: 2,
      storeMilliseconds: 0,
    });
  });

  it('names the item that a request changed or deleted, or why it was rejected, and no text of the path', async () => {
    const { body } = await category();
    await service.call({ method: 'DELETE', path: `/categories/${body.id}` });
    expect(service.log.at(-1)).toMatchObject({ operation: 'deleteCategory', status: 204, target: body.id });
    await service.call({ method: 'GET', path: '/categories/none' });
    const rejected = { level: 'INFO', status: 400, code: 'invalid_parameter', target: undefined };
    expect(service.log.at(-1)).toMatchObject({ operation: 'getCategory', ...rejected });
  });

  it('is an ERROR with its code when the store is unavailable, and with its stack for an internal error', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const limiter = { ...service.dependencies.limiter, take: () => Promise.reject(gone) };
    for (const call of [service.callWithout(gone), service.callWith({ limiter })]) {
      await call({ method: 'GET', path: '/categories/1' });
      const error = expect.stringContaining('connect ECONNREFUSED');
      expect(service.log.at(-1)).toMatchObject({ level: 'ERROR', status: 503, code: 'unavailable', error });
    }
    await service.callWithout(new TypeError('a mistake'))({ method: 'GET', path: '/categories/1' });
    const error = expect.stringMatching(/^TypeError/);
    expect(service.log.at(-1)).toMatchObject({ level: 'ERROR', status: 500, code: 'internal_error', error });
  });

  it('has no other field and no text of the body, for any outcome', async () => {
    for (const body of [{ name: secret }, { name: secret, secret }, { name: 1, description: secret }]) {
      await service.call({ method: 'POST', path: `/categories?note=${encodeURIComponent(secret)}`, json: body });
      await service.call({ method: 'POST', path: '/categories', json: body });
    }
    const lines = service.log.filter(({ milliseconds }) => milliseconds !== undefined);
    expect([...new Set(lines.flatMap((line) => Object.keys(line)))].sort()).toEqual([
      ...['accountId', 'code', 'created', 'error', 'keyId', 'level', 'milliseconds', 'operation', 'requestId', 'status', 'storeCalls'],
      ...['storeMilliseconds', 'target'],
    ]);
    for (const text of [secret, encodeURIComponent(secret)]) expect(JSON.stringify(service.log)).not.toContain(text);
  });
});

describe("the local cloud's log", () => {
  const now = Date.UTC(2026, 10, 20, 12);

  it('has the fields of an object where Lambda has them, to be queried as message.operation', () => {
    expect(JSON.parse(lambdaLine('INFO', [{ operation: 'getPet', status: 200 }], now))).toEqual({
      timestamp: '2026-11-20T12:00:00.000Z',
      level: 'INFO',
      message: { operation: 'getPet', status: 200 },
    });
  });

  it('has any other value as text', () => {
    expect(JSON.parse(lambdaLine('WARN', ['%s pets', 3], now))).toMatchObject({ level: 'WARN', message: '3 pets' });
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.parse(lambdaLine('INFO', [circle], now)).message).toContain('Circular');
    const { message } = JSON.parse(lambdaLine('ERROR', [new TypeError('no')], now));
    expect(message).toMatchObject({ errorType: 'TypeError', errorMessage: 'no' });
  });

  it('has an escape for each character that a terminal does not show, and stays the same JSON', () => {
    const line = lambdaLine('INFO', ['a\u202eb\u009b2J'], now);
    expect(line).toContain('a\\u202eb\\u009b2J');
    expect(JSON.parse(line).message).toBe('a\u202eb\u009b2J');
  });
});

it('a line of `npm start` has an escape for each character of the path that a terminal does not show', () => {
  const response = { statusCode: 404, headers: {}, body: Buffer.from('{"code":"route_not_found"}') };
  const line = requestLine({ method: 'GET', path: '/\u202e\u009b2J\n', response, milliseconds: 4, functionName: 'unmatchedRoute' });
  expect(line).toMatch(/^GET {5}\/\\u202e\\u009b2J\\u000a +404 route_not_found +4 ms {2}unmatchedRoute$/);
});
