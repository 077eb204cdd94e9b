import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import { readDuration } from '../../cli/arguments.ts';
import { exactNumber, itemJson, readItemJson } from '../../cli/views/itemJson.ts';
import { atConsole } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openAccountStore } from '../support/accountStore.ts';
import { terminal } from './operator.ts';

test.each([
  ['45s', 45_000],
  ['30m', 1_800_000],
  ['24h', 86_400_000],
  ['90d', 7_776_000_000],
  ['2w', 1_209_600_000],
  ['0', 0],
  ['0d', 0],
])('%s is %i milliseconds', (text, milliseconds) => expect(readDuration(text)).toBe(milliseconds));

test.each(['', '90', 'd', '-1d', '1.5h', '1 d', '90D', '1y', '99999w', '99999999999s'])('%j is not a duration', (text) =>
  expect(() => readDuration(text)).toThrow('a number and a unit'),
);

it.each([
  [{ id: exactNumber('7') }, '{"id":7}'],
  [{ id: exactNumber('0.5') }, '{"id":0.5}'],
  [{ id: exactNumber('9007199254740993') }, '{"id":9007199254740993}'],
  [{ id: exactNumber('-90071992547409930001') }, '{"id":-90071992547409930001}'],
  [{ tags: new Set(['a', 'b']) }, '{"tags":{"$set":["a","b"]}}'],
  [{ list: [{ n: exactNumber('18014398509481985') }] }, '{"list":[{"n":18014398509481985}]}'],
])('%# an item as JSON has every digit, and its sets', (item, json) => {
  expect(itemJson(item)).toBe(json);
  expect(readItemJson(json)).toEqual(item);
});

const program = `const { atTerminal } = await import('./cli/environment.ts'); console.log(await atTerminal.confirm('Sure?'));`;

it.each([
  ['y\n', 'true'],
  ['', 'false'],
])('a question is on stderr, so that stdout has only the output; %j is %s', (input, answer) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, input, encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual([answer, expect.stringContaining('Sure? [y/N]')]);
});

const accountId = 'acct_00000000000000';
const unseen = 'Acme\u202e\u001b[2J\nkey_forged';
const escaped = 'Acme\\u202e\\u001b[2J\\u000akey_forged';

/** The names of an account and its key are from before they were checked. */
async function openOldStore() {
  const repositories = accountRepositories(await openAccountStore('ops'), async () => {});
  await repositories.accounts.open({ accountId, owner: 'Acme', plan: 'free', ...limitsOf('free'), createdAt: 0 });
  await repositories.keys.create(accountId, { name: unseen });
  const get = async (id: string) => {
    const account = await repositories.accounts.get(id);
    return account && { ...account, owner: unseen };
  };
  return terminal({ ...repositories, accounts: { ...repositories.accounts, get } });
}

test('a stored name is on one line, with an escape for each invisible character', async () => {
  const old = await openOldStore();
  const { out } = await old.run(`keys list ${accountId}`);
  expect(out.split('\n')).toEqual([expect.stringMatching(/^KEY ID /), expect.stringContaining(` ${escaped} `)]);
  expect((await old.run(`accounts show ${accountId}`)).out.split('\n')).toContain(`Owner    ${escaped}`);
  old.answer = false;
  await old.run(`accounts close ${accountId}`);
  expect(old.questions).toEqual([`Close ${accountId} of ${escaped} (free) and end all its keys? It cannot be undone.`]);
});

describe('the terminal', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['out', 'log'],
    ['err', 'error'],
  ] as const)('%s: gets lines as lines, and JSON as the same JSON', (stream, method) => {
    const print = vi.spyOn(console, method).mockImplementation(() => {});
    atConsole[stream]('one\ntwo\u202e');
    atConsole[stream](JSON.stringify({ name: unseen }));
    expect(print.mock.calls[0]).toEqual(['one\ntwo\\u202e']);
    const [printed] = print.mock.calls[1] ?? [];
    expect(printed).toMatch(/^[ -~]+$/);
    expect(JSON.parse(printed)).toEqual({ name: unseen });
  });
});
