import { describe, expect, it } from 'vitest';
import { changeEvent, parseEvent, replaceExampleIds } from '../../local/samples/changeEvent.ts';

const event = {
  version: '2.0',
  routeKey: 'GET /pets/{petId}',
  rawPath: '/pets/1',
  headers: { 'content-type': 'application/json', 'content-length': '2' },
  pathParameters: { petId: '1' },
  requestContext: { stage: '$default', http: { method: 'GET', path: '/pets/1' } },
  body: '{}',
  isBase64Encoded: false,
};
const none = { key: undefined, body: undefined, path: {} };

describe('changeEvent', () => {
  it('leaves an event unchanged', () => {
    expect(changeEvent(event, none)).toEqual(event);
  });

  it('puts the key into the Authorization header', () => {
    expect(changeEvent(event, { ...none, key: 'psk_1' }).headers).toEqual({ ...event.headers, authorization: 'Bearer psk_1' });
  });

  it('puts a path parameter into every place of the path', () => {
    expect(changeEvent(event, { ...none, path: { petId: '7' } })).toEqual({
      ...event,
      rawPath: '/pets/7',
      pathParameters: { petId: '7' },
      requestContext: { stage: '$default', http: { method: 'GET', path: '/pets/7' } },
    });
  });

  it('replaces the body, in the event’s encoding', () => {
    const body = '{"é":1}';
    expect(changeEvent(event, { ...none, body })).toEqual({ ...event, body, headers: { ...event.headers, 'content-length': '8' } });
    expect(changeEvent({ ...event, isBase64Encoded: true }, { ...none, body }).body).toBe(Buffer.from(body).toString('base64'));
  });
});

it('replaceExampleIds replaces ids in paths, queries and bodies', () => {
  const text = JSON.stringify({
    ...event,
    rawPath: '/pets/222222222222222',
    body: '{"petId":222222222222222,"categoryId":111111111111111}',
  });
  const examples = { categoryId: 111111111111111, petId: 222222222222222 };
  const changed = replaceExampleIds(text, examples, { categoryId: 4, petId: 5, orderId: 6 });
  expect(JSON.parse(changed)).toEqual({ ...event, rawPath: '/pets/5', body: '{"petId":5,"categoryId":4}' });
});

it.each(['', '{}', '[]', '{"version":"1.0","headers":{},"routeKey":"GET /"}'])('parseEvent refuses %s', (text) => {
  expect(() => parseEvent(text)).toThrow('not an event of an HTTP API');
});
