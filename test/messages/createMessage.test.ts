import { describe, expect, it } from 'vitest';
import { describeCreation } from '../support/conditions.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { noon, startShop } from '../support/service.ts';
import { scan } from '../support/store.ts';

const shop = await startShop('createMessage');
const { service, send } = shop;
const queue = (json: unknown, headers = {}) => send('POST', '/messages', json, headers);

/** The queued messages with this text. */
const queued = async (text: string) => (await scan(service.tables.messages)).filter(({ message }) => message === text);

describe('createMessage', () => {
  it('202 with the message, queued, with its owner', async () => {
    const response = await queue({ message: 'Hello' });
    expect(response.status).toBe(202);
    expect(response.body).toEqual({
      id: expect.stringMatching(/^msg_[\da-f]{32}$/),
      message: 'Hello',
      status: 'queued',
      createdAt: new Date(noon).toISOString(),
    });
    const { accountId } = service;
    const partition = `${accountId}#${Number.parseInt(response.body.id.at(-1), 16)}`;
    expect(await queued('Hello')).toEqual([{ ...response.body, partition, accountId, keyId: service.log.at(-1)?.keyId }]);
  });

  describeCommonResponses('createMessage', service, () => ({ method: 'POST', path: '/messages', json: { message: 'Hello, Pet Store!' } }));
  describeCreation(shop, {
    path: '/messages',
    json: () => ({ message: 'once' }),
    other: () => ({ message: 'twice' }),
    count: async () => (await queued('once')).length,
  });

  it.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['line breaks, quotes and a null character', 'a\n"b"\\\u0000'],
  ])('202 for %s', async (_, message) => {
    expect(await queue({ message })).toMatchObject({ status: 202, body: { message } });
  });

  it.each([
    ['no message', {}, 'missing_field', 'message is required'],
    ['an empty message', { message: '' }, 'invalid_field', 'message must have 1 character or more'],
  ])('400 for %s', async (_, json, code, message) => {
    expect((await queue(json)).body).toEqual({ code, message, status: 400 });
  });
});
