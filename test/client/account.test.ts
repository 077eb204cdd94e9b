import { describe, expect, it } from 'vitest';
import { createPetStoreAccount, type PetStoreAccount } from '../../client/index.ts';
import { accessTokenRoutes, apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import { clock, limited, petStore, service, tried, url, withFront } from './trial.ts';

withFront('clientAccount');

/** A client of the account of a person who is new. */
async function openAccount(): Promise<PetStoreAccount> {
  const { now, sleep } = clock;
  const options = { baseUrl: url(), accessToken: service.signIn(), now, sleep, random: () => 0.5 };
  const account = createPetStoreAccount(options);
  await account.openAccount();
  return account;
}

const names = async (account: PetStoreAccount) => (await account.listKeys()).data.map(({ name, state }) => `${name} ${state}`);

describe('createPetStoreAccount', () => {
  it('manages the keys of an account', async () => {
    const account = await openAccount();
    const { data: first } = await account.createKey({ body: { name: 'report', access: 'read' } });
    const path = { keyId: first.keyId };
    const { data: second } = await account.rotateKey({ path, body: { graceSeconds: 0 } });
    expect(second).toMatchObject({ access: 'read', rotatedFrom: first.keyId, key: expect.stringMatching(/^petstore_read_/) });
    await account.revokeKey({ path: { keyId: second.keyId } });
    expect(await names(account)).toEqual([expect.stringMatching(/^report (?!active)/), 'report revoked']);
    expect((await account.getAccount()).data).toMatchObject({ plan: 'Free' });
    expect((await account.getUsage()).data.days).toEqual(expect.any(Array));
    expect((await account.closeAccount()).data).toBeUndefined();
    await expect(account.listKeys()).rejects.toMatchObject({ code: 'account_closed', inDoubt: false });
  });

  it('sends what nobody can undo again after a lost response', async () => {
    const account = await openAccount();
    const { data: key } = await account.createKey({ body: { name: 'report' } });
    const changes: readonly (() => Promise<{ response: Response }>)[] = [
      () => account.openAccount(),
      () => account.revokeKey({ path: { keyId: key.keyId } }),
      () => account.closeAccount(),
    ];
    for (const change of changes) {
      const { result, arrived } = await tried(['cut after'], change);
      expect([result.response?.ok, arrived.length]).toEqual([true, 2]);
    }
  });

  /** A new operation of the account must be looked at: what it undoes must not be what somebody did in between. */
  it('has these changes that nobody can undo', () => {
    const lasting = accessTokenRoutes.filter(({ method, takesEffectOnce }) => method !== 'GET' && takesEffectOnce);
    expect(lasting.map(({ operationId }) => operationId)).toEqual(['openAccount', 'closeAccount', 'revokeKey']);
    const without = apiKeyRoutes.filter((route) => route.method !== 'GET' && route.takesEffectOnce && !route.hasIdempotencyKey);
    expect(without).toEqual([]);
  });

  it('makes no second key after a lost response, unless it is asked to', async () => {
    const account = await openAccount();
    const body = { name: 'report' };
    const { result, arrived } = await tried(['cut after'], () => account.createKey({ body }));
    expect(result).toMatchObject({ code: 'connection_failed', inDoubt: true, idempotencyKey: undefined });
    expect(arrived).toMatchObject([{ idempotencyKey: undefined }]);
    expect(await names(account)).toEqual(['report active']);
    await tried(['cut after'], () => account.createKey({ body, retryInDoubt: true }));
    expect(await names(account)).toEqual(Array(3).fill('report active'));
  });

  it('does not hold back the requests of a store when its own limit is reached', async () => {
    const account = await openAccount();
    const { waits } = await tried([limited('60')], () => Promise.all([account.getAccount(), account.listKeys()]));
    expect(Math.max(...waits)).toBe(60_250);
    await tried([limited('3600')], () => account.getAccount());
    expect(await tried([], () => petStore.listPets())).toMatchObject({ result: { data: [] }, arrived: [{}], waits: [] });
  });
});
