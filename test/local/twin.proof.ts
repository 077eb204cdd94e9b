import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listBugs } from '../../local/twin/chooseTwin.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, ended, runStart, start, stop } from './runCommand.ts';

afterEach(endCommands);

describe.skipIf(!canStartDynamoDb)('a faulty twin', () => {
  const [twin, own] = [join(temporaryFolder(), 'twin'), join(temporaryFolder(), 'own')];

  it('breaks the contract in the named ways, and says so', async () => {
    const { child, url, keys, said } = await start(['--data', twin], { PETSTORE_BUGS: 'created-is-200,text-ids' });
    expect(said.out).toContain(', a faulty twin with bugs: created-is-200, text-ids\n');
    const headers = { authorization: `Bearer ${keys[0]}`, 'content-type': 'application/json' };
    const created = await fetch(`${url}/categories`, { method: 'POST', headers, body: JSON.stringify({ name: 'Dogs' }) });
    expect(created.status).toBe(200);
    expect(await created.json()).toEqual({ id: expect.any(String), name: 'Dogs' });
    await stop({ child });
  });

  it('keeps its data when it starts with other bugs, and names no drawn bug', async () => {
    const all = String(listBugs(7).split('\n').length);
    const { child, url, keys, said } = await start(['--data', twin, '--bugs', all, '--seed', '7']);
    expect(said.out).toContain(`, a faulty twin with bugs: ${all}, drawn by the seed 7\n`);
    const list = await fetch(`${url}/categories`, { headers: { authorization: `Bearer ${keys[0]}` } });
    expect(JSON.stringify(await list.json())).toContain('Dogs');
    await stop({ child });
    expect(said.out + said.err).not.toMatch(/oversold|lost-update|text-ids/);
  });

  it('shares no folder with the true service', async () => {
    const forbidden = runStart(['--data', twin, '--reset']);
    expect(await ended(forbidden.child)).toBe(1);
    expect(forbidden.said.err).toBe(
      `error: ${twin} has the data of a faulty twin: add --bugs, or name another folder with --data <folder>\n`,
    );
    await stop(await start(['--data', own]));
    const reverse = runStart(['--data', own, '--bugs', 'oversold', '--reset']);
    expect(await ended(reverse.child)).toBe(1);
    expect(reverse.said.err).toBe(`error: ${own} has the data of the true service: name another folder with --data <folder>\n`);
    const external = runStart(['--data', twin, '--bugs', 'oversold'], { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });
    expect(await ended(external.child)).toBe(1);
    expect(external.said.err).toBe('error: --bugs needs a DynamoDB that npm start runs. Unset DYNAMODB_ENDPOINT.\n');
  });

  it('lists its bugs, and names the nearest to an unknown one', async () => {
    const [list, misspelt] = [runStart(['--bugs', 'list']), runStart([], { PETSTORE_BUGS: 'overslod' })];
    expect([await ended(list.child), await ended(misspelt.child)]).toEqual([0, 2]);
    expect(list.said.out).toMatch(/^oversold +an order .+\n/m);
    expect(misspelt.said.err).toContain('Did you mean oversold?');
  });
});
