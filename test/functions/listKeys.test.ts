import { describe, expect, it } from 'vitest';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { useService } from '../support/service.ts';
import { sdk } from '../support/store.ts';

const service = useService('listKeys');

const list = ({ call }: Developer) => call({ method: 'GET', path: '/account/keys' });

describe('listKeys', () => {
  it('200 with the keys of the account, oldest first, and never a key itself', async () => {
    const developer = await openDeveloper(service);
    const { key: first, ...one } = (await developer.createKey({ name: 'first' })).body;
    service.now += 1;
    const { key: second, ...other } = (await developer.createKey({ name: 'second' })).body;
    const response = await list(developer);
    expect(response).toMatchObject({ status: 200, body: [one, other] });
    expect(response.text).not.toMatch(/petstore_/);
    expect(first).not.toBe(second);
  });

  it('200 with no key at first, and with none of another account', async () => {
    await (await openDeveloper(service)).createKey();
    expect((await list(await openDeveloper(service))).body).toEqual([]);
  });

  it('200 with the state of each: rotated, revoked, expired', async () => {
    const developer = await openDeveloper(service);
    const soon = new Date(service.now + 30_000).toISOString();
    const create = async (json: object): Promise<string> => (await developer.createKey(json)).body.keyId;
    const [rotated, revoked] = [await create({ name: 'rotated' }), await create({ name: 'revoked' })];
    await create({ name: 'expired', expiresAt: soon });
    await developer.call({ method: 'POST', path: `/account/keys/${rotated}/rotations`, json: { graceSeconds: 60 } });
    await developer.call({ method: 'DELETE', path: `/account/keys/${revoked}` });
    service.now += 30_000;
    const states = (await list(developer)).body.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`);
    expect(states.sort()).toEqual(['expired expired', 'revoked revoked', 'rotated active', 'rotated ending']);
  });

  it('200 with the ban of a key', async () => {
    const developer = await openDeveloper(service);
    const { key } = (await developer.createKey()).body;
    const { keyHash = '' } = readApiKey(key) ?? {};
    await sdk.update({
      TableName: service.tables.accounts,
      Key: { accountId: developer.accountId },
      UpdateExpression: 'SET liveKeys.#hash.bannedUntil = :until',
      ExpressionAttributeNames: { '#hash': keyHash },
      ExpressionAttributeValues: { ':until': service.now + 60_000 },
    });
    expect((await list(developer)).body).toMatchObject([{ state: 'banned', bannedUntil: new Date(service.now + 60_000).toISOString() }]);
    service.now += 60_000;
    const [{ state, bannedUntil }] = (await list(developer)).body;
    expect([state, bannedUntil]).toEqual(['active', undefined]);
  });

  describeCommonResponses('listKeys', service, async () => ({
    method: 'GET',
    path: '/account/keys',
    key: (await openDeveloper(service)).token,
  }));
});
