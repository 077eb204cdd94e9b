import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bugs } from '../../local/twin/bugs.ts';
import { ended, runCommand } from '../local/runCommand.ts';
import { openCloud } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The parts of vitest's report that this reads. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly failureMessages: readonly string[] }[];
  }[];
}

// A suite per bug takes longer than other tests.
it('the acceptance suite finds every bug of a faulty twin, and nothing without one', { timeout: 20 * 60_000 }, async () => {
  const names = Object.keys(bugs);
  const twins = ['no bug', ...names];
  const report = join(temporaryFolder(), 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/acceptance/localGateway.test.ts', '--reporter=json'];
  await ended(runCommand(process.execPath, [...vitest, `--outputFile=${report}`], { TWINS: twins.join() }).child);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const found = twins.map((twin) => {
    const failures = tests.filter(({ ancestorTitles: [title] }) => title?.endsWith(`with ${twin}`)).flatMap((test) => test.failureMessages);
    // A bug that makes the service fail is none that a client would find by the contract.
    return [twin, failures.find((message) => / got 5\d\d /.test(message)) ?? failures.length > 0];
  });
  expect(Object.fromEntries(found)).toEqual({ 'no bug': false, ...Object.fromEntries(names.map((name) => [name, true])) });
});

it('the tools of /mcp have the same bugs', async () => {
  const { url, keys } = await openCloud('twin', { bugs: ['text-ids', 'foreign-items', 'no-link', 'lost-update'] });
  const use = async (key: string, name: string, args: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
    const response = await fetch(`${url}/mcp`, { method: 'POST', headers, body });
    return ((await response.json()) as { readonly result: { readonly structuredContent: Record<string, unknown> } }).result
      .structuredContent;
  };
  const { id: categoryId, etag } = await use(keys.pro, 'createCategory', { body: { name: 'Dogs' } });
  expect(categoryId).toEqual(expect.any(String));
  await use(keys.pro, 'updateCategory', { categoryId, body: { name: 'Cats' } });
  expect(await use(keys.pro, 'updateCategory', { categoryId, body: { name: 'Birds' }, ifMatch: etag })).toMatchObject({ name: 'Birds' });
  expect(await use(keys.free, 'getCategory', { categoryId })).toMatchObject({ name: 'Birds' });
  await use(keys.pro, 'createCategory', { body: { name: 'Fish' } });
  expect(await use(keys.pro, 'listCategories', { limit: 1 })).toEqual({ items: [{ id: categoryId, name: 'Birds' }] });
});
