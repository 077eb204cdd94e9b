import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { readWhole, writeWhole } from '../../local/data/dataFolder.ts';
import { localFolder } from '../../local/data/folders.ts';
import type { OpenTables } from '../accountRepositories.ts';
import type { AddCommand, CommandEnvironment } from '../environment.ts';
import { type Attributes, backfillItem, changesOf, loadMigration, type Migration } from '../tables/migration.ts';
import { inBatches, type Pace, paceOf, rateOption, repeatUntilIdle } from '../tables/pace.ts';
import { pagesOf } from '../tables/scan.ts';
import { grouped } from '../views/text.ts';
import { addSourceOptions, sourceOf } from './accountsGroup.ts';

const description = `Changes the items of one table, in the data of \`npm start\` or of a deployed stage, while the service runs. It writes an item only if \
nobody has changed the attributes that the migration uses. It reads the table again until it finds nothing to change.

If it is interrupted, run it again, and it continues where it stopped. docs/operations/data-changes.md describes migrations.`;

/** If so many passes over the table still find something to change, a running version of the service writes the old form. */
const maxPasses = 5;

export const backfillCommand: AddCommand = (program, environment) => {
  addSourceOptions(program.command('backfill'))
    .summary('change the items of a table with a migration')
    .description(description)
    .argument('<migration>', 'a file that exports a migration')
    .option('--dry-run', 'only print how many items would change')
    .addOption(rateOption('reads and changes', 100))
    .action(async (file: string, { rate, dryRun = false }: { rate: number; dryRun?: boolean }, command) => {
      const { migration, name } = await loadMigration(file);
      const tables = await environment.openTables(sourceOf(command));
      try {
        if (dryRun) await countChanges(environment, tables, migration, rate);
        else await backfill(environment, tables, migration, name, rate);
      } finally {
        await tables.close();
      }
    });
};

async function countChanges({ out, ...environment }: CommandEnvironment, tables: OpenTables, migration: Migration, rate: number) {
  const pace = paceOf(rate, 'items read', environment);
  let changing = 0;
  for await (const { items } of pagesOf(tables.client, tables.names[migration.table])) {
    changing += items.filter((item) => Object.keys(changesOf(migration, item).changes).length > 0).length;
    await pace.step(items.length);
  }
  out(`${grouped(changing)} of ${grouped(pace.items)} items of ${migration.table} would change.`);
}

async function backfill(environment: CommandEnvironment, tables: OpenTables, migration: Migration, name: string, rate: number) {
  const { out, err } = environment;
  const checkpoint = await openCheckpoint(`${tables.names[migration.table]}-${name}`);
  const pace = paceOf(rate, 'items read', environment);
  const pass = () => backfillPass(tables, migration, checkpoint, pace);
  let earlier = 0;
  if (checkpoint.state.start) {
    err(`Continuing after the ${grouped(checkpoint.state.read)} items that an earlier run has read.`);
    // Not counted as a pass, because only a pass over the whole table can find that nothing is left.
    earlier = await pass();
  }
  const changed = await repeatUntilIdle(pass, 1, maxPasses);
  if (changed === undefined) {
    throw new Problem(
      `${maxPasses} passes found items to change, because something still writes the old form. Deploy the code that writes the new form, then run the command again.`,
    );
  }
  await checkpoint.remove();
  out(`Changed ${grouped(earlier + changed)} items of ${migration.table}. Then read all items again, and found nothing to change.`);
}

/** Continues at the checkpoint, to the end of the table. @returns how many items it changed, including those before the checkpoint */
async function backfillPass(tables: OpenTables, migration: Migration, checkpoint: Checkpoint, pace: Pace): Promise<number> {
  let { read, changed, start } = checkpoint.state;
  for await (const { items, next } of pagesOf(tables.client, tables.names[migration.table], start)) {
    for await (const batch of inBatches(items, pace.batch)) {
      const outcomes = await Promise.all(batch.map((item) => backfillItem(tables, migration, item)));
      // A busy item counts as changed, so that there is another pass.
      changed += outcomes.filter(Boolean).length;
      await pace.step(batch.length);
    }
    read += items.length;
    await checkpoint.save({ read, changed, ...(next && { start: next }) });
  }
  await checkpoint.save({ read: 0, changed: 0 });
  return changed;
}

interface Progress {
  readonly read: number;
  readonly changed: number;
  /** The key of the last processed item. */
  readonly start?: Attributes;
}

type Checkpoint = Awaited<ReturnType<typeof openCheckpoint>>;

/**
 * The position of a pass, in a file that outlives this process. If a page was processed but is not in the file, it is read again, and then
 * needs no change.
 */
async function openCheckpoint(name: string) {
  const folder = join(localFolder, 'backfill');
  const file = `${name}.json`;
  await mkdir(folder, { recursive: true });
  const checkpoint = {
    state: progressOf(await readWhole(folder, file)),
    async save(state: Progress) {
      checkpoint.state = state;
      await writeWhole(folder, file, state);
    },
    remove: () => rm(join(folder, file), { force: true }),
  };
  return checkpoint;
}

function progressOf(stored: unknown): Progress {
  if (!isRecord(stored) || typeof stored.read !== 'number' || typeof stored.changed !== 'number') return { read: 0, changed: 0 };
  const { read, changed, start } = stored;
  return { read, changed, ...(isRecord(start) && { start }) };
}
