import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { listBugs } from '../../local/twin/chooseTwin.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, ended, runCommand, welcomed } from './runCommand.ts';

afterEach(endCommands);

const run = (variables: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  runCommand(process.execPath, [join(root, 'local/start.ts'), '--port', '0', ...args], variables);

describe.skipIf(!canStartDynamoDb)('a faulty twin', () => {
  const [twin, own] = [join(temporaryFolder(), 'twin'), join(temporaryFolder(), 'own')];

  it('breaks the contract in the named ways, and says so', async () => {
    const { child, url, keys, said } = await welcomed(run({ PETSTORE_BUGS: 'created-is-200,text-ids' }, '--data', twin));
    expect(said.out).toContain(', a faulty twin with bugs: created-is-200, text-ids\n');
    const headers = { authorization: `Bearer ${keys[0]}`, 'content-type': 'application/json' };
    const created = await fetch(`${url}/categories`, { method: 'POST', headers, body: JSON.stringify({ name: 'Dogs' }) });
    expect(created.status).toBe(200);
    expect(await created.json()).toEqual({ id: expect.any(String), name: 'Dogs' });
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });

  it('keeps its data for other bugs, which it need not name', async () => {
    const all = String(listBugs(7).split('\n').length);
    const { child, url, keys, said } = await welcomed(run({}, '--data', twin, '--bugs', all, '--seed', '7'));
    expect(said.out).toContain(`, a faulty twin with bugs: ${all}, drawn by the seed 7\n`);
    const list = await fetch(`${url}/categories`, { headers: { authorization: `Bearer ${keys[0]}` } });
    expect(JSON.stringify(await list.json())).toContain('Dogs');
    child.kill('SIGTERM');
    await ended(child);
    expect(said.out + said.err).not.toMatch(/oversold|lost-update|text-ids/);
  });

  it('shares no folder with the true service', async () => {
    const forbidden = run({}, '--data', twin, '--reset');
    expect(await ended(forbidden.child)).toBe(1);
    expect(forbidden.said.err).toBe(
      `error: ${twin} has the data of a faulty twin: add --bugs, or name another folder with --data <folder>\n`,
    );
    const { child } = await welcomed(run({}, '--data', own));
    child.kill('SIGTERM');
    await ended(child);
    const reverse = run({}, '--data', own, '--bugs', 'oversold', '--reset');
    expect(await ended(reverse.child)).toBe(1);
    expect(reverse.said.err).toBe(`error: ${own} has the data of the true service: name another folder with --data <folder>\n`);
    const external = run({ DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }, '--data', twin, '--bugs', 'oversold');
    expect(await ended(external.child)).toBe(1);
    expect(external.said.err).toBe('error: --bugs needs a DynamoDB that npm start runs. Unset DYNAMODB_ENDPOINT.\n');
  });

  it('lists its bugs, and names the nearest to an unknown one', async () => {
    const [list, misspelt] = [run({}, '--bugs', 'list'), run({ PETSTORE_BUGS: 'overslod' })];
    expect([await ended(list.child), await ended(misspelt.child)]).toEqual([0, 2]);
    expect(list.said.out).toMatch(/^oversold +an order .+\n/m);
    expect(misspelt.said.err).toContain('Did you mean oversold?');
  });
});
