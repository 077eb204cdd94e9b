import { describe, expect, it } from 'vitest';
import { readAccountWithKeys } from '../../shared/accounts/accountItems.ts';
import { keyStateOf } from '../../shared/accounts/keyRules.ts';
import { openDeveloper } from '../support/developer.ts';
import { useNoWaits } from '../support/faults.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { Call, TestRequest } from '../support/request.ts';
import { openRace, underEverySchedule } from '../support/schedules.ts';
import { startService } from '../support/service.ts';
import { readTables, restore } from '../support/stored.ts';

const service = takeOneToken(await startService('accountRaces'));
const race = openRace(service, 2);

useNoWaits();

async function createSituation(keys: number) {
  const developer = await openDeveloper(service);
  const { keyId } = (await developer.createKey({ name: 'first' })).body;
  for (let made = 1; made < keys; made++) await developer.createKey({ name: 'more' });
  return { developer, keyId, stored: await readTables(service, ['accounts', 'accountKeys']) };
}

type Situation = Awaited<ReturnType<typeof createSituation>>;

/** Those that were created, by the number of keys. */
const situations = new Map<number, Situation>();

/** A developer with so many keys, in place of the one before: it is created once, and then restored. */
async function openSituation(keys: number): Promise<Situation> {
  const situation = situations.get(keys) ?? (await createSituation(keys));
  situations.set(keys, situation);
  await restore(service, situation.stored);
  return situation;
}

type Ask = (situation: Situation) => TestRequest;
const create: Ask = ({ developer }) => ({ method: 'POST', path: '/account/keys', json: { name: 'new' }, key: developer.token });
const rotate: Ask = ({ developer: { token }, keyId }) => ({
  method: 'POST',
  path: `/account/keys/${keyId}/rotations`,
  json: { graceSeconds: 60 },
  key: token,
});
const revoke: Ask = ({ developer, keyId }) => ({ method: 'DELETE', path: `/account/keys/${keyId}`, key: developer.token });
const close: Ask = ({ developer }) => ({ method: 'DELETE', path: '/account', key: developer.token });

/** The keys as people see them, and as requests are admitted by them: both must agree. */
async function look({ developer: { accountId } }: Situation): Promise<string[]> {
  const account = await readAccountWithKeys(service.accountStore, accountId);
  const { keys = [] } = account ?? {};
  const listed = keys.map((key) => ({ ...key, state: keyStateOf(key, 0, service.now) }));
  const working = listed.filter(({ state }) => state === 'active' || state === 'ending');
  expect(Object.keys(account?.liveKeys ?? {})).toHaveLength(working.length);
  return [account?.closedAt ? 'closed' : 'open', ...listed.map(({ name, state }) => `${name} ${state}`).sort()];
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
    for (const first of [0, 1]) {
      const situation = await openSituation(keys);
      const responses: number[] = [];
      for (const at of [first, 1 - first]) responses[at] = (await service.call((asks[at] ?? create)(situation))).status;
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

it('two first sign-ins of a person at once open one account, for every interleaving of the calls to the store', async () => {
  await underEverySchedule(async (choose) => {
    service.now += 60_000;
    const key = service.signIn();
    const open = (call: Call) => call({ method: 'PUT', path: '/account', key });
    const [one, other] = await race.run([open, open], choose);
    expect([one?.status, other?.status].sort()).toEqual([200, 201]);
    expect(one?.body).toEqual(other?.body);
  });
});
