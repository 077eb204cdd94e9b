import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { timeOf } from '../../shared/dynamodb/ids.ts';
import { connectionLost, useNoWaits } from '../support/faults.ts';
import { startShop } from '../support/service.ts';
import { type Around, scan, sdk, writeAll } from '../support/store.ts';
import { readTables, restore } from '../support/stored.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { beforeCall, failed, interruptEachCall, operatorOf } from './operator.ts';

const { service, send, newPet } = await startShop('backfill');
// A conflict waits up to five times as long as its try took, which on a busy machine is long.
useNoWaits();
const example = 'tools/rehearse/addCreatedAt.ts';

const folder = temporaryFolder();

/** A migration with its own checkpoint: `petstore backfill` takes it for a new one. */
async function writeMigration(body: string): Promise<string> {
  const file = join(folder, `${randomUUID()}.mjs`);
  await writeFile(file, `// ${file}\nexport const migration = ${body};\n`);
  return file;
}

/** Depends on the name, which callers change. */
const addInitial = `{ table: 'pets', reads: ['details.name'], writes: ['initial'], change: (item) => ({ initial: item['details.name'].slice(0, 1) }) }`;
const removeInitial = (id: unknown) =>
  sdk.update({ TableName: service.tables.pets, Key: { accountId: service.accountId, id }, UpdateExpression: 'REMOVE initial' });

const operator = (around?: Around) => operatorOf(service, around);

const nameIn = (details: unknown) => (details as { readonly name: string }).name;

const petsNow = async () => new Map((await scan(service.tables.pets)).map((pet) => [pet.id, pet]));

async function makePets(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made++) {
    service.now += 10_000;
    ids.push(await newPet(made));
  }
  return ids;
}

describe('petstore backfill', () => {
  it('changes every item and nothing else in it, then finds nothing to change', async () => {
    await makePets(12);
    const stored = await petsNow();
    expect(await operator().run(`backfill ${example} --dry-run`)).toMatchObject({ code: 0, out: '12 of 12 items of pets would change.' });
    expect(await petsNow()).toEqual(stored);
    const person = operator();
    const out = 'Changed 12 items of pets. Then read all items again, and found nothing to change.';
    expect(await person.run(`backfill ${example} --rate 40`)).toMatchObject({ code: 0, out });
    // Two passes of 12 items at 40 per second.
    expect(person.pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(600);
    for (const [id, { details, ...rest }] of await petsNow()) {
      const { createdAt, ...others } = details as Record<string, unknown>;
      expect(createdAt).toBe(new Date(timeOf(Number(id))).toISOString());
      expect({ ...rest, details: others }).toEqual(stored.get(id));
    }
    expect((await operator().run(`backfill ${example}`)).out).toContain('Changed 0 items');
  });

  it('removes an attribute whose new value is undefined', async () => {
    await makePets(2);
    await operator().run(`backfill ${await writeMigration(addInitial)}`);
    const ending = await writeMigration(`{ table: 'pets', reads: [], writes: ['initial'], change: () => ({ initial: undefined }) }`);
    expect((await operator().run(`backfill ${ending}`)).code).toBe(0);
    for (const pet of (await petsNow()).values()) expect(pet).not.toHaveProperty('initial');
  });

  it('completes when it is run again after any of its calls has failed, before or after its effect', async () => {
    await restore(service, { pets: [] });
    await makePets(3);
    const prepare = async () => {
      for (const id of (await petsNow()).keys()) await removeInitial(id);
      return `backfill ${await writeMigration(addInitial)}`;
    };
    const check = async () => {
      for (const { details, initial } of (await petsNow()).values()) expect(initial).toBe(nameIn(details).slice(0, 1));
    };
    // Each run reads twice, and writes each pet.
    expect(await interruptEachCall({ operator, prepare, check })).toBe(2 * (2 + 3));
  });

  it('loses no write that comes between its read and its own write', async () => {
    // The first pass has 8 updates, and each later one that has something to do has more: at most four, and the fifth finds nothing.
    const names = fc.array(fc.tuple(fc.nat(10), fc.constantFrom('Ada', 'Bo', 'Cy', 'Di')), { maxLength: 12 });
    const toUpperCase = `{ table: 'pets', reads: [], writes: ['details.name'], change: (item) => ({ 'details.name': item['details.name'].toUpperCase() }) }`;
    await restore(service, { pets: [] });
    const pets = await makePets(8);
    const stored = await readTables(service, ['pets']);
    await fc.assert(
      fc.asyncProperty(names, async (rivals) => {
        const last = new Map<number | undefined, string>();
        const rename = async (id: number | undefined, name: string) => {
          expect((await send('PATCH', `/pets/${id}`, { name })).status).toBe(200);
          last.set(id, name);
        };
        for (const id of pets) last.set(id, 'Rex');
        await restore(service, stored);
        const change = beforeCall('UpdateItem', async (update) => {
          for (const [at, name] of rivals.filter(([when]) => when === update)) await rename(pets[at % pets.length], name);
        });
        expect((await operator(change).run(`backfill ${await writeMigration(toUpperCase)}`)).code).toBe(0);
        const after = await petsNow();
        for (const [id, name] of last) expect(nameIn(after.get(id)?.details)).toBe(name.toUpperCase());
      }),
      { numRuns: 15 },
    );
  });

  it('changes an item that others changed during every attempt, in another pass', async () => {
    await restore(service, { pets: [] });
    const [petId] = await makePets(1);
    const contend = beforeCall('GetItem', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000));
    const rename = beforeCall('UpdateItem', (update) => update === 1 && send('PATCH', `/pets/${petId}`, { name: 'Contended' }));
    const both: Around = (call, send) => rename(call, () => contend(call, send));
    const { code, err } = await operator(both).run(`backfill ${await writeMigration(addInitial)}`);
    vi.mocked(Date.now).mockRestore();
    expect([code, err]).toEqual([0, '']);
    expect((await petsNow()).get(petId)?.initial).toBe('C');
  });

  it('continues after the last page that it has changed', async () => {
    const TableName = service.tables.usage;
    const days = Array.from({ length: 620 }, (_, day) => ({ accountId: 'acct_1', id: `day#${1_000 + day}` }));
    await writeAll(days.map((put) => ({ table: TableName, put })));
    const file = await writeMigration(`{ table: 'usage', reads: ['id'], writes: ['day'], change: ({ id }) => ({ day: id.slice(4) }) }`);
    const interrupt = beforeCall('Scan', (scan) => (scan === 2 ? Promise.reject(connectionLost()) : undefined));
    expect((await operator(interrupt).run(`backfill ${file} --rate 100000`)).code).toBe(1);
    let updates = 0;
    const count = beforeCall('UpdateItem', () => updates++);
    const { code, out, err } = await operator(count).run(`backfill ${file} --rate 100000`);
    expect({ code, updates }).toEqual({ code: 0, updates: 120 });
    expect(err).toContain('Continuing after the 500 items that an earlier run has read.');
    expect(out).toContain('Changed 620 items of usage.');
    for (const { id, day } of await scan(TableName)) expect(day).toBe(String(id).slice(4));
  });

  it('does not bring back an item that is deleted meanwhile', async () => {
    const [petId] = await makePets(1);
    const remove = beforeCall('UpdateItem', async (update) => {
      if (update === 1) expect((await send('DELETE', `/pets/${petId}`)).status).toBe(204);
    });
    const check = `{ table: 'pets', reads: [], writes: ['checked'], change: () => ({ checked: true }) }`;
    expect((await operator(remove).run(`backfill ${await writeMigration(check)}`)).code).toBe(0);
    expect((await petsNow()).has(petId)).toBe(false);
  });

  it('fails when something keeps writing the old form', async () => {
    const [petId] = await makePets(1);
    const rewrite = beforeCall('Scan', () => removeInitial(petId));
    expect(await operator(rewrite).run(`backfill ${await writeMigration(addInitial)}`)).toMatchObject(failed('still writes the old form'));
  });

  it.each([
    ['{ table: "dogs", reads: [], writes: [], change: () => ({}) }', 'must export a migration'],
    ['{ table: "pets", reads: "name", writes: [], change: () => ({}) }', 'must export a migration'],
    ['{ table: "pets", reads: [], writes: ["a"], change: () => ({ b: 1 }) }', 'sets b, which is not in its writes'],
  ])('rejects %s', async (body, message) => {
    await makePets(1);
    const stored = await petsNow();
    expect(await operator().run(`backfill ${await writeMigration(body)}`)).toMatchObject(failed(message));
    expect(await petsNow()).toEqual(stored);
  });

  it('rejects a file that does not exist', async () => {
    expect(await operator().run('backfill nothing.ts')).toMatchObject(failed('nothing.ts cannot be read'));
  });
});
