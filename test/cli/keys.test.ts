import { beforeEach, describe, expect, test } from 'vitest';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { failed, openShell, type Shell, terminal } from './operator.ts';

let shell: Shell;
let accountId: string;
beforeEach(async () => {
  shell = await openShell();
  accountId = await shell.openAccount();
  shell.sources.length = 0;
});

const nobody = 'acct_00000000000000';
const noKey = 'key_00000000000000';

describe('create', () => {
  test('creates a key that works, and shows it once', async () => {
    const { code, out, err } = await shell.run(`keys create ${accountId} --name 'CI server'`);
    const key = /petstore_\w+/.exec(out)?.[0] ?? '';
    expect([code, readApiKey(key)?.accountId]).toEqual([0, accountId]);
    expect(err).toBe('The key is shown only now, because the service stores only its hash.');
    expect(await shell.take(key)).toMatchObject({ kind: 'admitted', reported: { limit: 60, remaining: 59 } });
    for (const command of [`keys list ${accountId}`, `keys list ${accountId} --json`, `accounts show ${accountId} --json`]) {
      const shown = await shell.run(command);
      expect(shown.out).toContain('CI server');
      expect(shown.out).not.toMatch(/petstore_|[\w-]{43}/);
    }
  });

  test('a key whose text cannot be written: exit code 1, and how to revoke it', async () => {
    shell.failure = 'The output cannot be written: no space';
    const { code, err } = await shell.run(`keys create ${accountId}`);
    const [, keyId] = /(key_\w+) exists/.exec(err) ?? [];
    const revoke = `npx petstore keys revoke ${accountId} ${keyId}`;
    expect([code, err]).toEqual([1, `error: ${shell.failure}. ${keyId} exists, but the key itself is lost. Revoke it: ${revoke}`]);
    shell.failure = undefined;
    expect(await shell.run(`${revoke.replace('npx petstore ', '')} --yes`)).toMatchObject({ code: 0 });
  });

  test('takes each name that the API takes: 100 characters, not 100 code units', async () => {
    const name = '🐶'.repeat(100);
    expect(await shell.makeKey(accountId, `--name ${name}`)).toMatchObject({ name });
  });

  test('a sixth key: exit code 1', async () => {
    for (let made = 0; made < 5; made += 1) await shell.makeKey(accountId);
    expect(await shell.run(`keys create ${accountId}`)).toMatchObject(failed('has 5 keys'));
  });

  test.each([
    ['create', 'missing required argument'],
    [`create ${nobody} --name ''`, '1 to 100 characters'],
    [`create ${nobody} --name ${'x'.repeat(101)}`, '1 to 100 characters'],
    [`create ${nobody} --name 'CI\u200b'`, 'It must have only visible characters; character 3 is U+200B.'],
    [`create ${nobody} --expires 90`, 'a number and a unit'],
    [`create ${nobody} --expires 0`, '--expires'],
    [`create ${nobody} --access admin`, 'Allowed choices are read, write'],
    [`rotate ${nobody} ${noKey} --grace soon`, 'a number and a unit'],
    [`revoke ${nobody} nonsense`, 'give the id of a key'],
    [`revoke ${noKey} ${noKey}`, 'give the id of an account'],
  ])('keys %s: exit code 2, a message on stderr, and no tables opened', async (line, word) => {
    expect(await shell.run(`keys ${line}`)).toMatchObject(failed(word, 2));
    expect(shell.sources).toEqual([]);
  });

  test('a key in place of an id: the ids, and the key not repeated', async () => {
    const { key, keyId } = await shell.makeKey(accountId);
    for (const line of [`keys revoke ${accountId} ${key}`, `accounts show ${key}`]) {
      const rejected = await shell.run(line);
      expect(rejected).toMatchObject(failed(`has the id ${keyId}, of ${accountId}`, 2));
      expect(rejected.err).not.toContain(key);
    }
  });

  test('an account or a key that does not exist: exit code 1', async () => {
    for (const line of [`create ${nobody}`, `list ${nobody}`, `rotate ${nobody} ${noKey}`, `revoke ${nobody} ${noKey} --yes`]) {
      expect(await shell.run(`keys ${line}`)).toMatchObject(failed(`error: There is no account ${nobody}`));
    }
    for (const line of [`rotate ${accountId} ${noKey}`, `revoke ${accountId} ${noKey} --yes`]) {
      expect(await shell.run(`keys ${line}`)).toMatchObject(failed(`has no live key ${noKey}`));
    }
  });
});

test('list: shows the keys in a table, oldest first', async () => {
  expect((await shell.run(`keys list ${accountId}`)).out).toBe('The account has no keys.');
  const first = await shell.makeKey(accountId, '--name one');
  await shell.take(first.key);
  shell.now += 1_000;
  const second = await shell.makeKey(accountId, '--name two --access read --expires 1d');
  expect((await shell.run(`keys list ${accountId}`)).out.split('\n')).toEqual([
    'KEY ID              NAME  ENDS IN  ACCESS  STATUS  TODAY  LAST USED             CREATED               WORKS UNTIL           BANNED UNTIL',
    `${first.keyId}  one   …${first.hint}    write   active      1  2026-01-15 12:00:00Z  2026-01-15 12:00:00Z`,
    `${second.keyId}  two   …${second.hint}    read    active      0                        2026-01-15 12:00:01Z  2026-01-16 12:00:01Z`,
  ]);
});

describe('rotate', () => {
  test('creates a key with the same name and expiry; the old one works for a day, and both share the plan', async () => {
    const old = await shell.makeKey(accountId, '--name CI --expires 30d');
    shell.now += 3_600_000;
    const { key, ...rest } = (await shell.run(`keys rotate ${accountId} ${old.keyId} --json`)).json();
    expect(rest).toMatchObject({ name: 'CI', expiresAt: old.expiresAt, state: 'active', rotatedFrom: old.keyId });
    expect(await shell.take(old.key)).toMatchObject({ kind: 'admitted', reported: { remaining: 59 } });
    expect(await shell.take(key)).toMatchObject({ kind: 'admitted', reported: { remaining: 58 } });
    expect((await shell.run(`keys list ${accountId} --json`)).json()[0].state).toBe('ending');
    shell.now += 86_400_000;
    expect([(await shell.take(old.key)).kind, (await shell.take(key)).kind]).toEqual(['invalid', 'admitted']);
  });

  test('takes another grace period, and asks before none', async () => {
    const old = await shell.makeKey(accountId);
    expect((await shell.run(`keys rotate ${accountId} ${old.keyId} --grace 0`)).err).toContain('--yes');
    shell.answer = true;
    const { out } = await shell.run(`keys rotate ${accountId} ${old.keyId} --grace 0`);
    expect(out).toContain(`Replaces     ${old.keyId}, rejected from now on`);
    expect(shell.questions).toEqual([`Replace ${old.keyId} and reject it from now on? It cannot be undone.`]);
    expect((await shell.take(old.key)).kind).toBe('invalid');
    const [, next] = /Key id +(key_\w+)/.exec(out) ?? [];
    expect((await shell.run(`keys rotate ${accountId} ${next} --grace 30m`)).code).toBe(0);
  });
});

describe('revoke', () => {
  test('asks, and changes nothing unless the answer is yes; without a terminal, unless it has --yes', async () => {
    const { key, keyId } = await shell.makeKey(accountId);
    expect(await shell.run(`keys revoke ${accountId} ${keyId}`)).toMatchObject(failed('--yes'));
    shell.answer = false;
    expect(await shell.run(`keys revoke ${accountId} ${keyId}`)).toMatchObject(failed('error: Nothing was changed.'));
    expect(shell.questions).toEqual([`Revoke ${keyId} of ${accountId}? It cannot be undone.`]);
    expect((await shell.take(key)).kind).toBe('admitted');
    shell.answer = true;
    expect((await shell.run(`keys revoke ${accountId} ${keyId}`)).out).toContain('revoked');
    expect((await shell.take(key)).kind).toBe('invalid');
  });
});

describe('the store', () => {
  test('of a deployed stage, or of a folder', async () => {
    await shell.run(`keys list ${accountId} --stage prod`);
    await shell.run('accounts --data /somewhere list');
    await shell.run('accounts --data /somewhere create --owner Acme');
    expect(shell.sources).toEqual([
      { stage: 'prod' },
      { dataFolder: '/somewhere', mayBeNew: false },
      { dataFolder: '/somewhere', mayBeNew: true },
    ]);
  });

  const named = (message: string, fields: object) => Object.assign(new Error(message), fields);
  test.each([
    [named('connect', { code: 'ECONNREFUSED' }), 'The store cannot be reached (ECONNREFUSED)'],
    [named('none', { name: 'CredentialsProviderError' }), 'There are no AWS credentials'],
    [new Error('Region is missing'), 'No AWS region is set'],
    [named('Requested resource not found', { name: 'ResourceNotFoundException' }), 'There is no such table: the stage is not deployed in'],
    [named('no right', { name: 'AccessDeniedException', $fault: 'client' }), 'AWS rejected the call: AccessDeniedException, no right'],
  ])('that cannot be used: exit code 1 and a message that says what to do (%s)', async (error, words) => {
    const closed = terminal({} as never, { openAccounts: () => Promise.reject(error) });
    expect(await closed.run('accounts list')).toMatchObject(failed(`error: ${words}`));
  });
});
