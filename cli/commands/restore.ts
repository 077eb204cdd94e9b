import { readFile } from 'node:fs/promises';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { type StageName, stages, stageTags } from '../../infra/stages/stageSettings.ts';
import { type TableDefinition, type TableName, tableNames, tables } from '../../shared/dynamodb/tables.ts';
import type { OpenTables } from '../accountRepositories.ts';
import { readTime, stageOf, stageOption } from '../arguments.ts';
import type { TableControl } from '../aws/tableControl.ts';
import type { AddCommand, CommandEnvironment } from '../environment.ts';
import {
  type Applied,
  applyDifference,
  differencesIn,
  differencesOf,
  kindOf,
  requireCounts,
  requireRestorable,
} from '../tables/differences.ts';
import { inBatches, paceOf, rateOption } from '../tables/pace.ts';
import { itemJson } from '../views/itemJson.ts';
import { grouped } from '../views/text.ts';

const description = `Restores tables of a deployed stage. \`copy\` creates another table with the items of an earlier time, \`compare\` prints the differences, and \
\`apply\` puts back deleted items, and other items if you ask for it, unless somebody has changed them since. \`deleted\` creates a deleted table \
again. If a command is interrupted, run it again. docs/operations/restore.md describes the steps.`;

interface Restoring {
  readonly environment: CommandEnvironment;
  readonly stage: StageName;
  readonly control: TableControl;
  readonly tables: OpenTables;
}

/** Adds a command to the group. `within` opens the stage that its options select, while `act` runs. */
type AddRestoreCommand = (
  group: Command,
  within: (command: Command, act: (restoring: Restoring) => Promise<void>) => Promise<void>,
) => void;

const tableArgument = () => new Argument('<table>', 'the table').choices(tableNames);
const atOption = () =>
  new Option('--at <time>', 'the time, in whole seconds, such as 2026-11-20T12:34:56Z').argParser(readSecond).makeOptionMandatory();

/** The name of a copy has a precision of seconds. */
function readSecond(text: string): Date {
  const time = readTime(text);
  if (time.getMilliseconds() === 0) return time;
  throw new InvalidArgumentError('It must be a whole second.');
}

/** The name of a table's copy for a given time, which is the same in each run. */
const copyName = (table: string, at: Date): string => `${table}-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

const copy: AddRestoreCommand = (group, within) => {
  group
    .command('copy')
    .description('create another table with the items that a table had at an earlier time, and wait until it is active')
    .addArgument(tableArgument())
    .addOption(atOption())
    .action((table: TableName, { at }: { at: Date }, command: Command) =>
      within(command, async ({ environment, control, tables: { names } }) => {
        requireRestorable(table);
        const live = names[table];
        const name = copyName(live, at);
        if ((await control.status(name)) === undefined) {
          await requireRecoverable(control, live, at);
          await control.restoreTo(at, live, name);
        }
        await untilActive(environment, control, name);
        environment.out(`${name} has the items of ${table} at ${at.toISOString()}. When it is no longer needed:`);
        environment.out(`aws dynamodb delete-table --table-name ${name}`);
      }),
    );
};

async function requireRecoverable(control: TableControl, table: string, at: Date): Promise<void> {
  const range = await control.recoverable(table);
  if (!range) throw new Problem(`${table} has no point-in-time recovery, so this stage keeps no earlier items.`);
  const { from, to } = range;
  if (at < from) throw new Problem(`${table} can be restored from ${from.toISOString()} on, not to ${at.toISOString()}.`);
  if (at > to)
    throw new Problem(
      `${table} can be restored up to ${to.toISOString()}. Later changes can be restored after five minutes at most. Try again then.`,
    );
}

const pollMilliseconds = 10_000;

/** Waits as long as DynamoDB needs: minutes for a small table, hours for a large one. */
async function untilActive({ pause, err, now }: CommandEnvironment, control: TableControl, table: string): Promise<void> {
  const began = now();
  for (let polls = 1; ; polls++) {
    const status = await control.status(table);
    if (status === 'ACTIVE') return;
    if (status !== 'CREATING' && status !== 'UPDATING') throw new Problem(`${table} is ${status ?? 'gone'}, and will not become active.`);
    if (polls % 6 === 0) err(`${table} has been ${status} for ${Math.round((now() - began) / 60_000)} min …`);
    await pause(pollMilliseconds);
  }
}

const compare: AddRestoreCommand = (group, within) => {
  group
    .command('compare')
    .description('print each item that differs from the copy, one JSON object per line: {"table": …, "now": …, "was": …}')
    .addArgument(tableArgument())
    .addOption(atOption())
    .addOption(rateOption('reads', 500))
    .action((table: TableName, { at, rate }: { at: Date; rate: number }, command: Command) =>
      within(command, async ({ environment, control, tables: open }) => {
        requireRestorable(table);
        const name = copyName(open.names[table], at);
        if ((await control.status(name)) !== 'ACTIVE') throw new Problem(`There is no table ${name}. Create it: npx petstore restore copy`);
        const count = { deleted: 0, changed: 0, added: 0 };
        for await (const difference of differencesOf(open, table, name, paceOf(rate, 'items read', environment))) {
          count[kindOf(difference)] += 1;
          environment.out(itemJson(difference));
        }
        const { deleted, changed, added } = count;
        environment.err(`Since then: ${grouped(deleted)} deleted, ${grouped(changed)} changed, ${grouped(added)} added.`);
      }),
    );
};

const applyFile: AddRestoreCommand = (group, within) => {
  group
    .command('apply')
    .description('put back the deleted items of a file, unless they exist again')
    .argument('<file>', 'a file with the lines of `compare` to undo')
    .option('--changed', 'also put back changed items', false)
    .option('--added', 'also delete added items', false)
    .addOption(rateOption('writes', 100))
    .action((file: string, { rate, ...also }: { rate: number; changed: boolean; added: boolean }, command: Command) =>
      within(command, async ({ environment, tables: open }) => {
        const text = await readFile(file, 'utf8').catch((error: unknown) => {
          throw new Problem(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
        });
        const named = differencesIn(text);
        const chosen = { deleted: true, ...also };
        const differences = named.filter((difference) => chosen[kindOf(difference)]);
        const left = named.filter((difference) => !chosen[kindOf(difference)]);
        requireCounts(differences, left);
        const pace = paceOf(rate, 'items done', environment);
        const count: Record<Applied, number> = { applied: 0, already: 0, changed: 0 };
        for await (const batch of inBatches(differences, pace.batch)) {
          const outcomes = await Promise.all(
            batch.map(async (difference) => ({ difference, outcome: await applyDifference(open, difference) })),
          );
          for (const { difference, outcome } of outcomes) {
            count[outcome] += 1;
            if (outcome === 'changed') environment.err(`skipped, because it has changed since: ${itemJson(difference)}`);
          }
          await pace.step(batch.length);
        }
        environment.out(`${grouped(count.applied)} items applied; ${grouped(count.already)} needed no change.`);
        if (left.length > 0)
          environment.out(`${grouped(left.length)} changed or added items skipped. To apply these, add --changed or --added.`);
        if (count.changed > 0) throw new Problem(`${grouped(count.changed)} items have changed since. Compare again.`);
      }),
    );
};

const deleted: AddRestoreCommand = (group, within) => {
  group
    .command('deleted')
    .description('create a deleted table again with its name and settings, from the backup that DynamoDB made when the table was deleted')
    .addArgument(tableArgument())
    .option('--backup <arn>', 'another backup')
    .action((table: TableName, { backup }: { backup?: string }, command: Command) =>
      within(command, async ({ environment, control, stage, tables: { names } }) => {
        const name = names[table];
        if ((await control.status(name)) === undefined) {
          const arn = backup ?? (await control.backupOfDeleted(name));
          if (!arn)
            throw new Problem(
              `There is no backup of ${name}. DynamoDB makes one only if point-in-time recovery was on, and keeps it for 35 days.`,
            );
          await control.restoreBackup(arn, name);
        }
        await settle({ environment, control, stage }, table, name);
        environment.out(`${name} exists again, with its settings.`);
        if (table === 'messages') environment.out(`It has a new stream. Now run: npx petstore messages pipe --stage ${stage}`);
      }),
    );
};

/** Gives a restored table the settings of the stage's template, because a restore keeps none of them. */
async function settle({ environment, control, stage }: Omit<Restoring, 'tables'>, table: TableName, name: string): Promise<void> {
  const { timeToLive }: TableDefinition = tables[table];
  const { recoveryDays, keep } = stages[stage].tables;
  const active = () => untilActive(environment, control, name);
  await active();
  if (table === 'messages') {
    await control.startStream(name);
    await active();
  }
  if (recoveryDays > 0) await untilRecoverable(environment, () => control.startRecovery(name, recoveryDays));
  if (timeToLive) await control.expire(name, timeToLive);
  await control.tag(name, stageTags(stage));
  // Done last, so that a protected table has all other settings.
  if (keep) await control.protect(name);
  await active();
}

/** DynamoDB rejects the call while it prepares the backups of a new table. */
async function untilRecoverable({ pause, err }: CommandEnvironment, start: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ContinuousBackupsUnavailableException')) throw error;
      err('DynamoDB is preparing the backups of the table …');
      await pause(pollMilliseconds);
    }
  }
}

export const restoreCommands: AddCommand = (program, environment) => {
  const group = program.command('restore').summary('restore items, or a whole table').description(description).addOption(stageOption());
  for (const addCommand of [copy, compare, applyFile, deleted]) {
    addCommand(group, async (command, act) => {
      const stage = stageOf(command);
      const open = await environment.openTables({ stage });
      try {
        await act({ environment, stage, control: await environment.openControl(stage), tables: open });
      } finally {
        await open.close();
      }
    });
  }
};
