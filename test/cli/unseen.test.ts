import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import { atConsole } from '../../common/program.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openAccountStore } from '../support/accountStore.ts';
import { terminal } from './terminalEnvironment.ts';

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

test('a stored name with characters that are not seen is on one line, with an escape for each', async () => {
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
