import { beforeAll, describe, expect, it } from 'vitest';
import type { TestRequest, TestResponse } from '../../tools/inProcess/request.ts';
import { useService } from '../support/service.ts';

const service = useService('specification-quickstart');
let key: string;
let answer: TestResponse;

beforeAll(async () => {
  key = await service.issueKey('free');
  answer = await send({});
});

/** The request of the quickstart, exactly, with the changes of a test. */
const send = (change: Partial<TestRequest>) =>
  service.call({
    method: 'POST',
    path: '/messages',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    text: '{"message": "Hello, Pet Store!"}',
    key: null,
    ...change,
  });

describe('§4 POST /messages', () => {
  it('the request has Authorization, Content-Type: application/json and a JSON body', () => {
    expect(answer.status).toBeLessThan(300);
  });

  it.each(['{"message": 7}', '{"message": null}', '{"message": ["Hello"]}'])('message is a string: not %s', async (text) => {
    expect((await send({ text })).status).toBe(400);
  });

  it('the response is a JSON object with id, message, status and createdAt', () => {
    expect(answer.headers['content-type']).toBe('application/json');
    expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual(['createdAt', 'id', 'message', 'status']);
  });

  it.each([
    ['id is a string', 'id', expect.stringMatching(/./)],
    ['message is a string: the message of the request', 'message', 'Hello, Pet Store!'],
    ['status is a string: queued', 'status', 'queued'],
    ['createdAt is a string: the date and time in ISO 8601', 'createdAt', '2026-12-01T12:00:00.000Z'],
  ])('%s', (_, field, value) => {
    expect(answer.body[field]).toEqual(value);
  });

  it('left open: the success is 202, because the message is only queued', () => {
    expect(answer.status).toBe(202);
  });
});

describe('§4 POST /messages, rule 1: 400', () => {
  it.each(['', 'Hello', '{"message": "Hello"', "{'message': 'Hello'}", '{"message": "Hello",}'])(
    'the body is not valid JSON: %j',
    async (text) => {
      expect(await send({ text })).toMatchObject({ status: 400, body: { status: 400 } });
    },
  );

  it.each(['{}', '{"text": "Hello"}', '{"Message": "Hello"}'])('the body has no message: %s', async (text) => {
    expect(await send({ text })).toMatchObject({ status: 400, body: { status: 400 } });
  });
});

describe('§4 POST /messages, rule 2: 400', () => {
  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', undefined])(
    'the content type is %s',
    async (type) => {
      const headers = { Authorization: `Bearer ${key}`, ...(type && { 'Content-Type': type }) };
      expect(await send({ headers })).toMatchObject({ status: 400, body: { status: 400 } });
    },
  );
});

describe('§4 POST /messages, rule 3: 401', () => {
  it.each([
    ['missing', undefined],
    ['invalid', 'Bearer invalid'],
  ])('the API key is %s', async (_, authorization) => {
    const headers = { ...(authorization && { Authorization: authorization }), 'Content-Type': 'application/json' };
    expect(await send({ headers })).toMatchObject({ status: 401, body: { status: 401 } });
  });
});
