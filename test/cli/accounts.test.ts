import { beforeEach, describe, expect, test } from 'vitest';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { planIds } from '../../shared/accounts/plan.ts';
import { aKey, midnight, noon } from '../limits/builders.ts';
import { failed, openShell, type Shell } from './operator.ts';

let shell: Shell;
beforeEach(async () => {
  shell = await openShell();
});

const nobody = 'acct_00000000000000';

describe('create', () => {
  test('opens an account on the Free plan by default, without keys', async () => {
    const { code, out, err } = await shell.run(`accounts create --owner 'Acme Ltd'`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Account {2}acct_\w{14}\nOwner {4}Acme Ltd\nPlan {5}free\nMinute {3}60 of 60 left\n/);
  });

  test.each([
    ['create', '--owner'],
    [`create --owner ''`, '1 to 100 bytes'],
    [`create --owner 'Ac\u202eme'`, 'It must have only visible characters; character 3 is U+202E.'],
    [`create --owner ${'ö'.repeat(51)}`, '1 to 100 bytes'],
    ['create --owner Acme --plan gold', `Allowed choices are ${planIds.join(', ')}.`],
    ['list --plan gold', `Allowed choices are ${planIds.join(', ')}.`],
    ['create --owner Acme --plan enterprise --per-minute 5', 'needs --per-minute and --per-day'],
    ['create --owner Acme --per-day 5', 'the plan free has fixed limits'],
    ['create --owner Acme --plan enterprise --per-minute 50001 --per-day 100000', 'an integer from 1 to 50000'],
    ['create --owner Acme --plan enterprise --per-minute 0 --per-day 5', 'an integer from 1 to 50000'],
    ['create --owner Acme --plan enterprise --per-minute 1e3 --per-day 5', 'an integer from 1'],
    ['create --owner Acme --stage test', 'Allowed choices are dev, prod'],
    [`plan ${nobody} gold`, `Allowed choices are ${planIds.join(', ')}.`],
    ['plan nonsense pro', 'give the id of an account'],
    [`show ${nobody} twice`, 'too many arguments'],
    ['delete', "unknown command 'delete'"],
    ['', 'Usage:'],
  ])('accounts %s: exit code 2, a message on stderr, and no tables opened', async (line, word) => {
    expect(await shell.run(`accounts ${line}`)).toMatchObject(failed(word, 2));
    expect(shell.sources).toEqual([]);
  });
});

test('list: shows the accounts in a table, newest first', async () => {
  expect((await shell.run('accounts list')).out).toBe('No account matches.');
  const first = await shell.openAccount();
  shell.now += 1_000;
  const second = await shell.openAccount('--plan business');
  await expect
    .poll(async () => (await shell.run('accounts list')).out.split('\n'))
    .toEqual([
      'ACCOUNT              OWNER  PLAN      PER MINUTE  PER DAY  STATUS  OPENED',
      `${second}  Acme   business       1,000  100,000  open    2026-01-15 12:00:01Z`,
      `${first}  Acme   free              60    1,000  open    2026-01-15 12:00:00Z`,
    ]);
  expect((await shell.run('accounts list --plan business --json')).json()).toHaveLength(1);
  expect((await shell.run('accounts list --owner nobody --json')).json()).toEqual([]);
});

test('show and unban: show what is left, the keys and a ban, and admit the key again', async () => {
  const accountId = await shell.openAccount('--plan enterprise --per-minute 10 --per-day 50');
  const { key, keyId } = await shell.makeKey(accountId);
  const limiter = shell.instance();
  const send = async (times: number, at: number) => {
    for (let sent = 0; sent < times; sent += 1) await limiter.take(readApiKey(key) ?? aKey(), at);
  };
  await send(11, noon);
  await send(1, noon + 3_000);
  expect((await shell.run(`accounts show ${accountId} --json`)).json()).toMatchObject({
    minute: { remaining: 0, resetsAt: new Date(noon + 60_000).toISOString() },
    day: { remaining: 40, resetsAt: new Date(midnight).toISOString() },
    keys: [{ keyId, state: 'active', strikes: 1 }],
  });
  await send(9, noon + 3_000);
  shell.now += 4_000;
  const { out } = await shell.run(`accounts show ${accountId}`);
  expect(out).toContain('Minute   0 of 10 left, full again 2026-01-15 12:01:00Z');
  expect(out).toMatch(new RegExp(`${keyId} .* banned .* 2026-01-15 12:01:03Z`));
  expect(out).not.toMatch(/petstore_|[\w-]{43}/);

  shell.now += 57_000;
  expect((await shell.take(key)).kind).toBe('banned');
  expect(await shell.run(`accounts unban ${accountId}`)).toMatchObject({ out: expect.not.stringContaining('banned'), err: '' });
  expect((await shell.take(key)).kind).toBe('admitted');
  const err = 'None of its keys was banned. Strikes and earlier bans are forgotten.';
  for (const unbanned of [accountId, await shell.openAccount()])
    expect(await shell.run(`accounts unban ${unbanned}`)).toMatchObject({ code: 0, err });
});

test('an account that does not exist: exit code 1', async () => {
  for (const command of [`show ${nobody}`, `unban ${nobody}`, `close ${nobody} --yes`, `plan ${nobody} pro`, `export ${nobody}`]) {
    expect(await shell.run(`accounts ${command}`)).toMatchObject(failed(`error: There is no account ${nobody}`));
  }
});

test('plan: changes the plan of all keys at once, and used tokens stay used', async () => {
  const accountId = await shell.openAccount();
  const [first, second] = [await shell.makeKey(accountId), await shell.makeKey(accountId)];
  await shell.take(first.key);
  expect((await shell.run(`accounts plan ${accountId} enterprise --per-minute 5 --per-day 9 --json`)).json()).toMatchObject({
    plan: 'enterprise',
    minute: { remaining: 4 },
    day: { remaining: 8 },
  });
  expect(await shell.take(second.key)).toMatchObject({ reported: { limit: 5, remaining: 3 } });
});

test('close: asks, ends every key, and prevents new ones', async () => {
  const accountId = await shell.openAccount();
  const { key } = await shell.makeKey(accountId);
  shell.answer = false;
  expect(await shell.run(`accounts close ${accountId}`)).toMatchObject(failed('error: Nothing was changed.'));
  expect(shell.questions).toEqual([`Close ${accountId} of Acme (free) and end all its keys? It cannot be undone.`]);
  expect((await shell.take(key)).kind).toBe('admitted');
  shell.answer = true;
  expect((await shell.run(`accounts close ${accountId}`)).out).toContain('Closed   2026-01-15 12:00:00Z');
  expect((await shell.take(key)).kind).toBe('invalid');
  for (const command of [`keys create ${accountId}`, `keys list ${accountId}`, `accounts plan ${accountId} pro`]) {
    expect(await shell.run(command)).toMatchObject(failed(`error: ${accountId} is closed.`));
  }
  expect(await shell.run(`accounts unban ${accountId}`)).toMatchObject(failed(`error: ${accountId} is closed.`));
  expect(await shell.run(`accounts close ${accountId}`)).toMatchObject({ code: 0, err: 'It was already closed.' });
});
