import { beforeEach, describe, expect, test } from 'vitest';
import { isApiKey, keyHashOf } from '../../shared/domain/apiKey.ts';
import { dynamoApiKeys } from '../../shared/storage/apiKeys.ts';
import { type KeyBuckets, keyBuckets } from '../../shared/storage/keyBuckets.ts';
import { dynamoKeyRegister } from '../../shared/storage/keyRegister.ts';
import { midnight, noon } from '../limits/builders.ts';
import { openStore } from '../support/store.ts';
import { type Terminal, terminal } from './terminal.ts';

let shell: Terminal;
/** An instance of a function that has heard of nothing yet. */
let instance: () => KeyBuckets;

beforeEach(async () => {
  const { client, tables } = await openStore('ops-keys');
  const apiKeys = dynamoApiKeys(client, tables.apiKeys);
  instance = () => keyBuckets(apiKeys);
  shell = terminal({ apiKeys, register: dynamoKeyRegister(client, tables.apiKeys) });
});

const create = async (options = '') => (await shell.run(`create --owner Acme --json ${options}`)).json();
const take = (key: string, now = shell.now) => instance().take(keyHashOf(key), now);

describe('create', () => {
  test('issues a key that works, and shows it this once', async () => {
    const { code, out, err } = await shell.run(`create --owner 'Acme Ltd' --plan pro`);
    const key = /psk_\w+/.exec(out)?.[0] ?? '';
    expect([code, isApiKey(key)]).toEqual([0, true]);
    expect(err).toBe('The key is shown this once: nothing of ours keeps it.');
    expect(await take(key)).toMatchObject({ kind: 'admitted', plan: 'pro', reported: { limit: 300, remaining: 299 } });
    const { keyId } = (await shell.run('list --json')).json()[0];
    for (const command of ['list', 'list --json', `show ${keyId}`, `show ${keyId} --json`, `plan ${keyId} free`, `unban ${keyId}`]) {
      expect((await shell.run(command)).out).not.toMatch(/psk_|[0-9a-f]{64}/);
    }
  });

  test('gives the plan Free where nothing is said, and an end where one is', async () => {
    const { key, ...rest } = await create('--expires 90d');
    expect(rest).toMatchObject({ owner: 'Acme', plan: 'free', perMinute: 60, perDay: 1_000, status: 'active' });
    expect(Date.parse(rest.expiresAt)).toBe(noon + 90 * 86_400_000);
    expect((await take(key, noon + 90 * 86_400_000 - 1)).kind).toBe('admitted');
    expect((await take(key, noon + 90 * 86_400_000)).kind).toBe('invalid');
  });

  test('gives Enterprise its own numbers', async () => {
    const { key } = await create('--plan enterprise --per-minute 7 --per-day 20');
    expect(await take(key)).toMatchObject({ reported: { limit: 7, remaining: 6 } });
  });

  test.each([
    ['create', '--owner'],
    [`create --owner ''`, '1 to 100 characters'],
    [`create --owner 'a\u001b[2Jb'`, '1 to 100 characters'],
    [`create --owner ${'o'.repeat(101)}`, '1 to 100 characters'],
    ['create --owner Acme --plan gold', 'Allowed choices are free, pro, business, enterprise'],
    ['create --owner Acme --plan enterprise', 'needs --per-minute and --per-day'],
    ['create --owner Acme --plan enterprise --per-minute 5', 'needs --per-minute and --per-day'],
    ['create --owner Acme --per-day 5', 'the plan free has fixed limits'],
    ['create --owner Acme --plan enterprise --per-minute 0 --per-day 5', 'an integer from 1'],
    ['create --owner Acme --plan enterprise --per-minute 1e3 --per-day 5', 'an integer from 1'],
    ['create --owner Acme --expires 90', 'a number and a unit'],
    ['create --owner Acme --expires 99999w', 'a number and a unit'],
    ['create --owner Acme --stage test', 'Allowed choices are dev, prod'],
    ['plan key_00000000000000 gold', 'Allowed choices are'],
    ['plan nonsense pro', 'a key is named by its id'],
    ['rotate key_00000000000000 --grace soon', 'a number and a unit'],
    ['show', 'missing required argument'],
    ['show key_00000000000000 twice', 'too many arguments'],
    ['delete', "unknown command 'delete'"],
    ['', 'Usage:'],
  ])('%s: exit code 2, a word on stderr, and nothing opened', async (line, word) => {
    const { code, out, err } = await shell.run(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(word);
    expect(shell.targets).toEqual([]);
  });

  test('a key in the place of its id: told the id, and the key not repeated', async () => {
    const { key, keyId } = await create();
    const { code, err } = await shell.run(`show ${key}`);
    expect(code).toBe(2);
    expect(err).toContain(keyId);
    expect(err).not.toContain(key);
  });
});

describe('list', () => {
  test('shows the keys in a table, oldest first', async () => {
    expect((await shell.run('list')).out).toBe('There are no such keys.');
    const first = await create();
    shell.now += 1_000;
    const second = await create('--plan business --expires 1d');
    expect((await shell.run('list')).out.split('\n')).toEqual([
      'KEY ID              OWNER  PLAN      A MINUTE    A DAY  STATUS  ISSUED                WORKS UNTIL',
      `${first.keyId}  Acme   free            60    1,000  active  2026-01-15 12:00:00Z`,
      `${second.keyId}  Acme   business     1,000  100,000  active  2026-01-15 12:00:01Z  2026-01-16 12:00:01Z`,
    ]);
    expect((await shell.run('list --plan business --json')).json()).toHaveLength(1);
    expect((await shell.run('list --owner nobody --json')).json()).toEqual([]);
  });
});

describe('show', () => {
  test('tells what is left, and a ban', async () => {
    const { key, keyId } = await create();
    const buckets = instance();
    for (let sent = 0; sent < 61; sent += 1) await buckets.take(keyHashOf(key), noon);
    expect((await shell.run(`show ${keyId} --json`)).json()).toMatchObject({
      minute: { remaining: 0, resetsAt: new Date(noon + 60_000).toISOString() },
      day: { remaining: 940, resetsAt: new Date(midnight).toISOString() },
      strikes: 0,
    });
    for (let sent = 0; sent < 60; sent += 1) await buckets.take(keyHashOf(key), noon + 3_000);
    shell.now += 4_000;
    expect((await shell.run(`show ${keyId}`)).out).toContain('Status   active, banned until 2026-01-15 12:01:03Z');
  });

  test('a key that does not exist: exit code 1', async () => {
    for (const command of ['show', 'rotate', 'unban', 'revoke --yes', 'plan --per-day 1 --per-minute 1']) {
      const { code, out, err } = await shell.run(`${command} key_00000000000000 ${command.startsWith('plan') ? 'enterprise' : ''}`);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^error: There is no key key_00000000000000/);
    }
  });
});

describe('plan', () => {
  test('changes the plan at once, and what is used stays used', async () => {
    const { key, keyId } = await create();
    await take(key);
    expect((await shell.run(`plan ${keyId} enterprise --per-minute 5 --per-day 9 --json`)).json()).toMatchObject({
      plan: 'enterprise',
      minute: { remaining: 4 },
      day: { remaining: 8 },
    });
    expect(await take(key)).toMatchObject({ plan: 'enterprise', reported: { limit: 5, remaining: 3 } });
  });
});

describe('rotate', () => {
  test('gives a key with the same owner, plan, limits and expiry, and the old one a day', async () => {
    const old = await create('--plan enterprise --per-minute 5 --per-day 9 --expires 30d');
    shell.now += 3_600_000;
    const { key, replaces, ...rest } = (await shell.run(`rotate ${old.keyId} --json`)).json();
    const { owner, plan, perMinute, perDay, expiresAt } = old;
    expect(rest).toMatchObject({ owner, plan, perMinute, perDay, expiresAt, status: 'active' });
    expect(replaces).toEqual({ keyId: old.keyId, revokedAt: new Date(shell.now + 86_400_000).toISOString() });
    expect([(await take(old.key)).kind, (await take(key)).kind]).toEqual(['admitted', 'admitted']);
    expect((await shell.run(`show ${old.keyId} --json`)).json().status).toBe('retiring');
    shell.now += 86_400_000;
    expect([(await take(old.key)).kind, (await take(key)).kind]).toEqual(['invalid', 'admitted']);
  });

  test('takes another grace, and asks before none', async () => {
    const old = await create();
    expect((await shell.run(`rotate ${old.keyId} --grace 0`)).err).toContain('--yes');
    shell.answer = true;
    expect((await shell.run(`rotate ${old.keyId} --grace 0`)).out).toContain(`Replaces  ${old.keyId}, refused from now on`);
    expect(shell.questions).toEqual([`Replace ${old.keyId} of Acme and refuse it from now on? It cannot be undone.`]);
    expect((await take(old.key)).kind).toBe('invalid');
    const [next] = (await shell.run('list --json')).json().filter(({ status }: { status: string }) => status === 'active');
    expect((await shell.run(`rotate ${next.keyId} --grace 30m`)).out).toContain('which works until 2026-01-15 12:30:00Z');
    expect((await shell.run(`rotate ${next.keyId}`)).err).toContain('was rotated and works until');
  });

  test('shows the new key even where the old one could not be revoked', async () => {
    const { client, tables } = await openStore('ops-keys');
    const register = { ...dynamoKeyRegister(client, tables.apiKeys), revoke: () => Promise.reject(new Error('no answer')) };
    const unlucky = terminal({ apiKeys: dynamoApiKeys(client, tables.apiKeys), register });
    const { keyId } = (await unlucky.run('create --owner Acme --json')).json();
    const { code, out, err } = await unlucky.run(`rotate ${keyId} --json`);
    expect([code, isApiKey(JSON.parse(out).key)]).toEqual([1, true]);
    expect(err).toContain(`${keyId} could not be revoked and still works`);
  });
});

describe('revoke', () => {
  test('asks, and changes nothing unless the answer is yes', async () => {
    const { key, keyId } = await create();
    shell.answer = false;
    expect(await shell.run(`revoke ${keyId}`)).toMatchObject({ code: 1, out: '', err: 'error: Nothing was changed.' });
    expect(shell.questions).toEqual([`Revoke ${keyId} of Acme (free)? It cannot be undone.`]);
    expect((await take(key)).kind).toBe('admitted');
    shell.answer = true;
    expect((await shell.run(`revoke ${keyId}`)).out).toContain('Status   revoked');
    expect((await take(key)).kind).toBe('invalid');
    expect(await shell.run(`revoke ${keyId}`)).toMatchObject({ code: 0, err: 'It was revoked 2026-01-15 12:00:00Z.' });
  });

  test('where nobody can be asked: refused without --yes', async () => {
    const { key, keyId } = await create();
    expect((await shell.run(`revoke ${keyId}`)).code).toBe(1);
    expect((await take(key)).kind).toBe('admitted');
    expect((await shell.run(`revoke ${keyId} --yes`)).code).toBe(0);
    for (const command of [`plan ${keyId} pro`, `rotate ${keyId}`]) expect((await shell.run(command)).err).toContain('was revoked');
  });
});

describe('unban', () => {
  test('lets a banned key in again', async () => {
    const { key, keyId } = await create();
    const buckets = instance();
    for (let sent = 0; sent < 61; sent += 1) await buckets.take(keyHashOf(key), noon);
    for (let sent = 0; sent < 60; sent += 1) await buckets.take(keyHashOf(key), noon + 3_000);
    shell.now += 61_000;
    expect((await take(key)).kind).toBe('banned');
    expect((await shell.run(`unban ${keyId}`)).out).not.toContain('banned');
    expect((await take(key)).kind).toBe('admitted');
    expect((await shell.run(`unban ${keyId}`)).err).toContain('It was not banned');
  });
});

describe('the store', () => {
  test('of a deployed stage, or of a folder', async () => {
    await shell.run('list --stage prod');
    await shell.run('--data /somewhere list');
    expect(shell.targets).toEqual([{ stage: 'prod' }, { dataFolder: '/somewhere' }]);
  });

  test.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'The store cannot be reached (ECONNREFUSED)'],
    [Object.assign(new Error('none'), { name: 'CredentialsProviderError' }), 'There are no AWS credentials'],
    [new Error('Region is missing'), 'No AWS region is set'],
    [
      Object.assign(new Error('no right'), { name: 'AccessDeniedException', $fault: 'client' }),
      'AWS refused: AccessDeniedException, no right',
    ],
  ])('that cannot be used: exit code 1 and a word on what to do (%s)', async (error, word) => {
    const open = () => Promise.reject(error);
    const { client, tables } = await openStore('ops-keys');
    const closed = terminal(
      { apiKeys: dynamoApiKeys(client, tables.apiKeys), register: dynamoKeyRegister(client, tables.apiKeys) },
      { open },
    );
    const { code, err } = await closed.run('list');
    expect([code, err]).toEqual([1, expect.stringContaining(`error: ${word}`)]);
  });
});
