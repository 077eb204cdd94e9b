import { describe, expect, it } from 'vitest';
import { openDeveloper } from '../support/developer.ts';
import { startService } from '../support/service.ts';
import { failed, operatorOf } from './operator.ts';

const service = await startService('support');

const operator = () => operatorOf(service);

/** An account with one rejection of a key. */
async function openRejected() {
  const developer = await openDeveloper(service);
  const { owner } = (await developer.call({ method: 'GET', path: '/account' })).body;
  const { key, keyId } = (await developer.createKey()).body;
  const { headers } = await service.call({ method: 'GET', path: '/pets/1', key });
  return { ...developer, owner, key, keyId, requestId: headers['x-request-id'] ?? '' };
}

describe('petstore support', () => {
  it.each<[string, (account: Awaited<ReturnType<typeof openRejected>>) => string]>([
    ['owner', ({ owner }) => `'${owner}'`],
    ['owner in another case', ({ owner }) => `'${owner.toUpperCase()}'`],
    ['account id', ({ accountId }) => accountId],
    ['key id', ({ keyId }) => keyId],
    ['request id of a rejection', ({ requestId }) => requestId],
  ])('finds an account by its %s, and no other', async (_, nameOf) => {
    const account = await openRejected();
    await openRejected();
    const { code, json } = await operator().run(`support --json ${nameOf(account)}`);
    expect(code).toBe(0);
    const [{ accountId, plan, keys, days, lastRejections }, ...others] = json();
    expect([accountId, plan, others]).toEqual([account.accountId, 'free', []]);
    expect(keys).toMatchObject([{ keyId: account.keyId, state: 'active', requestsToday: 1 }]);
    expect(days.at(-1)).toMatchObject({ requests: 1, rejected: 0 });
    expect(lastRejections).toMatchObject([{ code: 'resource_not_found', requestId: account.requestId }]);
  });

  it('shows each account of an owner, newest first', async () => {
    const open = async () => (await operator().run("accounts create --owner 'Two Shops' --json")).json().accountId;
    const first = await open();
    service.now += 1_000;
    const accounts = [await open(), first];
    const shown = accounts.map((accountId) => expect.objectContaining({ accountId }));
    await expect.poll(async () => (await operator().run("support --json 'two shops'")).json()).toEqual(shown);
  });

  it('prints plan, keys, bans, days and rejections for people', async () => {
    const { accountId, key, keyId } = await openRejected();
    await operator().run(`accounts plan ${accountId} enterprise --per-minute 10 --per-day 100`);
    for (let sent = 0; sent < 30; sent++) {
      if (sent > 10) service.now += 600;
      await service.call({ method: 'GET', path: '/categories', key });
    }
    const { code, out } = await operator().run(`support ${accountId}`);
    expect(code).toBe(0);
    expect(out).toMatch(/^Plan +enterprise$/m);
    expect(out).toMatch(new RegExp(`^${keyId} .* banned .*Z$`, 'm'));
    expect(out).toMatch(/^2026-12-01 +10 +\d+$/m);
    expect(out).toMatch(new RegExp(`^2026-12-01T\\S+Z +listCategories +${keyId} +429 rate_limit_exceeded +request-\\d+$`, 'm'));
  });

  it('says so where there was no request and no rejection, and of a closed account', async () => {
    const { accountId, call } = await openDeveloper(service);
    const nothing = 'No requests in the last 31 days.\n\nNo rejections in the last 24 hours.';
    expect((await operator().run(`support ${accountId}`)).out).toContain(nothing);
    await call({ method: 'DELETE', path: '/account' });
    expect((await operator().run(`support ${accountId}`)).out).toContain(nothing);
  });

  it.each([
    ['nobody@example.com', 1, 'No account has this owner'],
    ['key_00000000000000', 1, 'No account has this owner'],
    ['acct_00000000000000', 1, 'There is no account acct_00000000000000'],
    ['', 2, "missing required argument 'what'"],
  ])('%s: exit code %i', async (what, expected, message) => {
    expect(await operator().run(`support ${what}`)).toMatchObject(failed(message, expected));
  });

  it('rejects a key, and says its id instead', async () => {
    const { key, keyId } = await openRejected();
    const rejected = await operator().run(`support ${key}`);
    expect(rejected).toMatchObject(failed(keyId, 2));
    expect(rejected.err).not.toContain(key);
  });
});
