import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenTables } from '../../cli/accountRepositories.ts';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import { timeOf } from '../../shared/dynamodb/ids.ts';
import { connectionLost } from '../support/faults.ts';
import { type Around, openClient, scan, sdk, writeAll } from '../support/store.ts';
import { restore } from '../support/stored.ts';
import { useShop } from '../support/useShop.ts';
import { terminal } from './terminalEnvironment.ts';

const { service, send, newPet } = useShop('backfill');
const example = 'tools/rehearse/addCreatedAt.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backfill-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A migration with its own checkpoint: `petstore backfill` takes it for a new one. */
async function writeMigration(body: string): Promise<string> {
  const file = join(folder, `${randomUUID()}.mjs`);
  await writeFile(file, `// ${file}\nexport const migration = ${body};\n`);
  return file;
}

/** Depends on the name, which callers change. */
const addInitial = `{ table: 'pets', reads: ['name'], writes: ['initial'], change: ({ name }) => ({ initial: name.slice(0, 1) }) }`;

/** @param around all calls of the command */
function operator(around: Around = (_, call) => call()) {
  const client = openClient(around);
  const tables: OpenTables = { client, names: service.tables, close: async () => client.destroy() };
  return terminal(
    accountRepositories(service.accountStore, async () => {}),
    { openTables: async () => tables },
  );
}

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
    const before = await petsNow();
    expect(await operator().run(`backfill ${example} --dry-run`)).toMatchObject({ code: 0, out: '12 of 12 items of pets would change.' });
    expect(await petsNow()).toEqual(before);
    const person = operator();
    expect(await person.run(`backfill ${example} --rate 40`)).toMatchObject({
      code: 0,
      out: 'Changed 12 items of pets. Then read all, and found nothing to change.',
    });
    // Two passes of 12 items at 40 per second.
    expect(person.pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(600);
    for (const [id, { createdAt, ...rest }] of await petsNow()) {
      expect(createdAt).toBe(new Date(timeOf(Number(id))).toISOString());
      expect(rest).toEqual(before.get(id));
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
    let faults = 0;
    for (const isAfter of [false, true]) {
      let hasStruck = true;
      for (let fault = 1; hasStruck; fault++) {
        const file = await writeMigration(addInitial);
        for (const id of (await petsNow()).keys()) {
          const Key = { accountId: service.accountId, id };
          await sdk.update({ TableName: service.tables.pets, Key, UpdateExpression: 'REMOVE initial' });
        }
        let calls = 0;
        hasStruck = false;
        const running: Promise<unknown>[] = [];
        const failing = operator(async (_, call) => {
          const strikes = ++calls === fault;
          if (strikes) hasStruck = true;
          if (strikes && !isAfter) throw connectionLost();
          const sent = call();
          running.push(sent);
          await sent;
          if (strikes) throw connectionLost();
          return sent;
        });
        expect((await failing.run(`backfill ${file}`)).code).toBe(hasStruck ? 1 : 0);
        // A run that fails does not wait for its other calls, and the next one would meet them.
        await Promise.allSettled(running);
        expect((await operator().run(`backfill ${file}`)).code).toBe(0);
        for (const { name, initial } of (await petsNow()).values()) expect(initial).toBe(String(name).slice(0, 1));
        faults += Number(hasStruck);
      }
    }
    // Each run reads twice, and writes each pet.
    expect(faults).toBe(2 * (2 + 3));
  }, 60_000);

  it('loses no write that comes between its read and its own write', async () => {
    const names = fc.array(fc.tuple(fc.nat(40), fc.constantFrom('Ada', 'Bo', 'Cy', 'Di')), { maxLength: 12 });
    await makePets(16);
    await fc.assert(
      fc.asyncProperty(names, async (rivals) => {
        const pets = [...(await petsNow()).keys()];
        const file = await writeMigration(addInitial);
        const last = new Map<unknown, string>();
        let updates = 0;
        const person = operator(async ({ operation }, call) => {
          if (operation === 'UpdateItem') {
            updates += 1;
            for (const [at, name] of rivals.filter(([when]) => when === updates)) {
              const id = pets[at % pets.length];
              expect((await send('PATCH', `/pets/${id}`, { name })).status).toBe(200);
              last.set(id, name);
            }
          }
          return call();
        });
        expect((await person.run(`backfill ${file}`)).code).toBe(0);
        for (const [id, { name, initial }] of await petsNow()) {
          expect(name).toBe(last.get(id) ?? name);
          expect(initial).toBe(String(name).slice(0, 1));
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('goes on after the last page that it has done', async () => {
    const TableName = service.tables.usage;
    const days = Array.from({ length: 620 }, (_, day) => ({ accountId: 'acct_1', id: `day#${1_000 + day}` }));
    await writeAll(days.map((put) => ({ table: TableName, put })));
    const file = await writeMigration(`{ table: 'usage', reads: ['id'], writes: ['day'], change: ({ id }) => ({ day: id.slice(4) }) }`);
    let scans = 0;
    const interrupted = operator(async ({ operation }, call) => {
      if (operation === 'Scan' && ++scans === 2) throw connectionLost();
      return call();
    });
    expect((await interrupted.run(`backfill ${file} --rate 100000`)).code).toBe(1);
    let updates = 0;
    const again = operator(async ({ operation }, call) => {
      if (operation === 'UpdateItem') updates += 1;
      return call();
    });
    const { code, out, err } = await again.run(`backfill ${file} --rate 100000`);
    expect({ code, updates }).toEqual({ code: 0, updates: 120 });
    expect(err).toContain('It goes on after the 500 items that an earlier run has read.');
    expect(out).toContain('Changed 620 items of usage.');
    for (const { id, day } of await scan(TableName)) expect(day).toBe(String(id).slice(4));
  });

  it('does not bring back an item that is deleted meanwhile', async () => {
    const [petId] = await makePets(1);
    let isDeleted = false;
    const person = operator(async ({ operation }, call) => {
      if (operation === 'UpdateItem' && !isDeleted) {
        isDeleted = true;
        expect((await send('DELETE', `/pets/${petId}`)).status).toBe(204);
      }
      return call();
    });
    const file = await writeMigration(addInitial.replaceAll('initial', 'first'));
    expect((await person.run(`backfill ${file}`)).code).toBe(0);
    expect((await petsNow()).has(petId)).toBe(false);
  });

  it('fails when something keeps writing the old form', async () => {
    const [petId] = await makePets(1);
    const person = operator(async ({ operation }, call) => {
      if (operation === 'Scan') {
        const Key = { accountId: service.accountId, id: petId };
        await sdk.update({ TableName: service.tables.pets, Key, UpdateExpression: 'REMOVE letter' });
      }
      return call();
    });
    const file = await writeMigration(addInitial.replaceAll('initial', 'letter'));
    expect(await person.run(`backfill ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('still writes the old form') });
  });

  it.each([
    ['{ table: "dogs", reads: [], writes: [], change: () => ({}) }', 'must export a migration'],
    ['{ table: "pets", reads: "name", writes: [], change: () => ({}) }', 'must export a migration'],
    ['{ table: "pets", reads: [], writes: ["a"], change: () => ({ b: 1 }) }', 'sets b, which is not in its writes'],
  ])('rejects %s', async (body, message) => {
    await makePets(1);
    const before = await petsNow();
    expect(await operator().run(`backfill ${await writeMigration(body)}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining(message),
    });
    expect(await petsNow()).toEqual(before);
  });

  it('rejects a file that does not exist', async () => {
    expect(await operator().run('backfill nothing.ts')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing.ts cannot be read'),
    });
  });
});
