import type { Command } from 'commander';
import { Problem } from '../../common/problem.ts';
import { access } from '../../infra/api/access.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { stageOf, stageOption } from '../arguments.ts';
import type { AddCommand } from '../environment.ts';

const description = `Stops and starts all functions that write to stores, so that nothing changes during a restore. A stopped function takes no \
calls: callers get 503. A deployment does not start it. \`start\` also removes a concurrency limit that somebody else has set. If a command is interrupted, run it again.`;

/** The tables of a store. Items of one table count items of another, so the tables are restored together. */
const storeTables: readonly TableName[] = ['pets', 'categories', 'categoryCounts', 'orders'];

/** The operations that may write to these tables, and `mcp`, which runs the operations of its tools. */
const writers: readonly string[] = Object.entries(access)
  .filter(([, own]) =>
    own.some(({ table, actions }) => storeTables.includes(table) && actions.some((action) => /^(Put|Update|Delete)Item$/.test(action))),
  )
  .map(([operationId]) => operationId);

export const writesCommands: AddCommand = (program, { out, openFunctions }) => {
  const group = program
    .command('writes')
    .summary('stop and start the functions that write to stores')
    .description(description)
    .addOption(stageOption());
  for (const [name, means, done] of [
    ['stop', 'stop these functions now', 'stopped'],
    ['start', 'start them again', 'started'],
  ] as const) {
    group
      .command(name)
      .description(means)
      .action(async (_, command: Command) => {
        const stage = stageOf(command);
        const functions = await openFunctions(stage);
        const results = await Promise.allSettled(writers.map((operationId) => functions[name](operationId)));
        const failed = results.flatMap((result, index) =>
          result.status === 'rejected' ? [{ operationId: writers[index], reason: result.reason }] : [],
        );
        if (failed.length === writers.length) throw failed[0]?.reason;
        const sentences = failed.map(({ operationId, reason }) => `${operationId}: ${reason}`);
        if (failed.length > 0) throw new Problem(`Not ${done}, so run it again:\n${sentences.join('\n')}`);
        out(`${done} in ${stage}: ${writers.join(', ')}`);
      });
  }
};
