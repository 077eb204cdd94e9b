import { beforeAll, describe, expect, it } from 'vitest';
import { readAccountWithKeys } from '../../shared/accounts/accountItems.ts';
import { accounts } from '../../shared/accounts/accounts.ts';
import { isLive, type KeyRecord, keyStateOf } from '../../shared/accounts/keyRules.ts';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { connectionLost, faultsOfCalls, useFaults } from '../support/faults.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { Call, TestRequest } from '../support/request.ts';
import { openRace, type Race, underEverySchedule } from '../support/schedules.ts';
import { useService } from '../support/service.ts';
import { readTables, restore } from '../support/stored.ts';

const service = useService('accountFaults', takeOneToken);
const faults = useFaults(service);
let race: Race;

beforeAll(() => {
  race = openRace(service, 2);
});

/** A developer with one key. */
interface Situation {
  readonly developer: Developer;
  readonly keyId: string;
}
async function createSituation(keys: number) {
  const developer = await openDeveloper(service);
  const { keyId } = (await developer.createKey({ name: 'first' })).body;
  for (let made = 1; made < keys; made++) await developer.createKey({ name: 'more' });
  return { developer, keyId, stored: await readTables(service, ['accounts', 'accountKeys']) };
}

/** Those that were created, by the number of keys. */
const situations = new Map<number, ReturnType<typeof createSituation>>();

/** A developer with so many keys, in place of the one before: it is created once, and then restored. */
async function openSituation(keys = 1): Promise<Situation> {
  const created = situations.get(keys) ?? createSituation(keys);
  situations.set(keys, created);
  const { stored, ...situation } = await created;
  await restore(service, stored);
  return situation;
}

type Ask = (situation: Situation) => TestRequest;
const create: Ask = ({ developer }) => ({ method: 'POST', path: '/account/keys', json: { name: 'new' }, key: developer.token });
const rotate: Ask = ({ developer, keyId }) => ({
  method: 'POST',
  path: `/account/keys/${keyId}/rotations`,
  json: { graceSeconds: 60 },
  key: developer.token,
});
const revoke: Ask = ({ developer, keyId }) => ({ method: 'DELETE', path: `/account/keys/${keyId}`, key: developer.token });

const close: Ask = ({ developer }) => ({ method: 'DELETE', path: '/account', key: developer.token });

type Listed = readonly { readonly keyId: string; readonly name: string; readonly state: string }[];

/** The keys as people see them, and as requests are admitted by them: both must agree. Of a closed account only their records are left. */
async function look({ developer: { accountId, call } }: Situation): Promise<string[]> {
  const account = await accounts(service.accountStore).get(accountId);
  const live = account?.liveKeys ?? {};
  const isClosed = account?.closedAt !== undefined;
  const { status, body } = await call({ method: 'GET', path: '/account/keys' });
  expect(status).toBe(isClosed ? 403 : 200);
  const listed: Listed = isClosed ? (await recordsOf(accountId)).map((key) => ({ ...key, state: keyStateOf(key, 0, service.now) })) : body;
  const working = listed.filter(({ state }) => state === 'active' || state === 'ending');
  expect(Object.keys(live)).toHaveLength(working.length);
  return listed.map(({ name, state }) => `${name} ${state}`).sort();
}

async function recordsOf(accountId: string): Promise<readonly KeyRecord[]> {
  return (await readAccountWithKeys(service.accountStore, accountId))?.keys ?? [];
}

describe.each<[string, Ask]>([
  ['createKey', create],
  ['rotateKey', rotate],
  ['revokeKey', revoke],
  ['closeAccount', close],
])('%s', (_, request) => {
  it('takes effect completely or not at all, when any call to the store fails, and the rest can be seen and revoked', async () => {
    const calm = await openSituation();
    const start = await look(calm);
    faults.call.inject();
    const served = await faults.call.call(request(calm));
    const { calls } = faults.call;
    const done = await look(calm);
    expect(served.status).toBeLessThan(300);
    expect(done).not.toEqual(start);

    for (let call = 1; call <= calls; call++) {
      for (const misfortune of faultsOfCalls) {
        const situation = await openSituation();
        faults.call.inject({ ...misfortune, call });
        const response = await faults.call.call(request(situation));
        expect(faults.call.hasStruck).toBe(true);
        const left = await look(situation);
        expect([start, done]).toContainEqual(left);
        expect(response.status === 503 || response.status === served.status, response.text).toBe(true);
        if (response.status !== 503) expect(left).toEqual(done);
        await revokeAll(situation);
      }
    }
  });

  it('takes effect once if the client repeats a call whose response was lost', async () => {
    const calm = await openSituation();
    faults.attempt.inject();
    const served = await faults.attempt.call(request(calm));
    const done = await look(calm);
    for (let call = 1, { calls } = faults.attempt; call <= calls; call++) {
      const situation = await openSituation();
      faults.attempt.inject({ when: 'after', error: connectionLost, call });
      expect((await faults.attempt.call(request(situation))).status).toBe(served.status);
      expect(faults.attempt.hasStruck).toBe(true);
      expect(await look(situation)).toEqual(done);
    }
  });
});

async function revokeAll(situation: Situation): Promise<void> {
  const { call, accountId } = situation.developer;
  const rest = (await recordsOf(accountId)).filter((key) => isLive(key, service.now));
  for (const { keyId } of rest) expect((await call({ method: 'DELETE', path: `/account/keys/${keyId}` })).status).toBe(204);
  expect((await look(situation)).every((key) => key.endsWith('revoked'))).toBe(true);
}

describe('concurrent requests have the outcome of a sequence, for every interleaving of the calls to the store:', () => {
  it.each<[string, [Ask, Ask], number]>([
    ['two keys created', [create, create], 1],
    ['two keys created where there is room for one', [create, create], 4],
    ['a key rotated and revoked', [rotate, revoke], 1],
    ['a key rotated twice', [rotate, rotate], 1],
    ['a key revoked twice', [revoke, revoke], 1],
    ['an account closed, and a key created', [close, create], 1],
    ['an account closed, and a key rotated', [close, rotate], 1],
    ['an account closed twice', [close, close], 1],
    ['a key revoked, and one created in its place', [revoke, create], 5],
  ])('%s', async (_, asks, keys) => {
    const outcomes: { responses: number[]; left: string[] }[] = [];
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const situation = await openSituation(keys);
      const responses: number[] = [];
      for (const at of order) responses[at] = (await service.call((asks[at] ?? create)(situation))).status;
      outcomes.push({ responses, left: await look(situation) });
    }
    const schedules = await underEverySchedule(async (choose) => {
      const situation = await openSituation(keys);
      const responses = await race.run(
        asks.map((ask) => async (call) => (await call(ask(situation))).status),
        choose,
      );
      expect(outcomes).toContainEqual({ responses, left: await look(situation) });
    });
    expect(schedules).toBeGreaterThan(2);
  });
});

describe('openAccount', () => {
  const open = (key: string): TestRequest => ({ method: 'PUT', path: '/account', key });

  it('opens one account when any call to the store fails, which a repeat finds or opens', async () => {
    service.now += 60_000;
    faults.call.inject();
    await faults.call.call(open(service.signIn()));
    for (let call = 1, { calls } = faults.call; call <= calls; call++) {
      for (const misfortune of faultsOfCalls) {
        const token = service.signIn();
        faults.call.inject({ ...misfortune, call });
        const first = await faults.call.call(open(token));
        const isOpen = (await service.call({ method: 'GET', path: '/account', key: token })).status === 200;
        expect(faults.call.hasStruck).toBe(true);
        if (first.status !== 503) expect([first.status, isOpen]).toEqual([201, true]);
        expect((await service.call(open(token))).status).toBe(isOpen ? 200 : 201);
      }
    }
  });

  it('opens one account for two first sign-ins, for every interleaving of the calls to the store', async () => {
    await underEverySchedule(async (choose) => {
      service.now += 60_000;
      const token = service.signIn();
      const twice = [open(token), open(token)].map((request) => async (call: Call) => await call(request));
      const [one, other] = await race.run(twice, choose);
      expect([one?.status, other?.status].sort()).toEqual([200, 201]);
      expect(one?.body).toEqual(other?.body);
    });
  });
});
