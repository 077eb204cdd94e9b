import { describe, expect, it } from 'vitest';
import { createPetStoreAccount, type PetStoreAccount } from '../../client/index.ts';
import { accessTokenRoutes, apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import { startService } from '../support/service.ts';
import { openClient, sendTo } from './trial.ts';

it('createPetStoreAccount manages the keys of an account', async () => {
  const service = await startService('clientAccount');
  const { options } = openClient([], { fetch: sendTo(service.call) });
  const account = createPetStoreAccount({ ...options, accessToken: service.signIn() });
  await account.openAccount();
  const { data: first } = await account.createKey({ body: { name: 'report', access: 'read' } });
  const { data: second } = await account.rotateKey({ path: { keyId: first.keyId }, body: { graceSeconds: 0 } });
  expect(second).toMatchObject({ access: 'read', rotatedFrom: first.keyId, key: expect.stringMatching(/^petstore_read_/) });
  await account.revokeKey({ path: { keyId: second.keyId } });
  const states = (await account.listKeys()).data.map(({ name, state }) => `${name} ${state}`);
  expect(states).toEqual([expect.stringMatching(/^report (?!active)/), 'report revoked']);
  expect((await account.getAccount()).data).toMatchObject({ plan: 'Free' });
  expect((await account.getUsage()).data.days).toEqual(expect.any(Array));
  expect((await account.closeAccount()).data).toBeUndefined();
  await expect(account.listKeys()).rejects.toMatchObject({ code: 'account_closed', inDoubt: false });
});

describe('after a lost response', () => {
  const path = { keyId: 'key_00000000000000' };
  const body = { name: 'report' };
  it.each<[string, (account: PetStoreAccount) => Promise<unknown>, number]>([
    ['openAccount', (account) => account.openAccount(), 2],
    ['closeAccount', (account) => account.closeAccount(), 2],
    ['revokeKey', (account) => account.revokeKey({ path }), 2],
    ['createKey', (account) => account.createKey({ body }), 1],
    ['rotateKey', (account) => account.rotateKey({ path, body: {} }), 1],
    ['createKey, if it is asked to,', (account) => account.createKey({ body, retryInDoubt: true }), 2],
  ])('%s is sent again only where it makes no second key', async (_, call, times) => {
    const { options, sent } = openClient(['lost after']);
    const outcome = await call(createPetStoreAccount({ ...options, accessToken: 'token' })).catch((error) => error);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(times).fill(null));
    if (times === 1) expect(outcome).toMatchObject({ code: 'connection_failed', inDoubt: true, idempotencyKey: undefined });
    else expect(outcome).toMatchObject({ response: { ok: true } });
  });

  /** A new operation of the account must be looked at: what it undoes must not be what somebody did in between. */
  it('these changes are sent again, because nobody can undo the first one', () => {
    const lasting = accessTokenRoutes.filter(({ method, takesEffectOnce }) => method !== 'GET' && takesEffectOnce);
    expect(lasting.map(({ operationId }) => operationId)).toEqual(['openAccount', 'closeAccount', 'revokeKey']);
    const without = apiKeyRoutes.filter((route) => route.method !== 'GET' && route.takesEffectOnce && !route.hasIdempotencyKey);
    expect(without).toEqual([]);
  });
});
