import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { ours, theirs, total } from './costOf.ts';
import { type Measurement, measure } from './measure.ts';

const page = join(root, 'docs/cost.md');
const description = "Measures what each operation takes, and writes the table of docs/cost.md; the page's other figures stay.";

const program = newProgram('npm run cost --', description, atConsole).action(async () => {
  const rows = (await measure()).map(rowOf);
  const table = /(?<=^\| operation \|.*\n\|.*\n)(\|.*\n)*/m;
  await writeFile(page, (await readFile(page, 'utf8')).replace(table, rows.join('')));
  atConsole.out(rows.join(''));
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

function rowOf(measurement: Measurement): string {
  const { name, calls, writeUnits, readUnits, sentBytes } = measurement;
  const cost = ours(measurement);
  const { gateway, functions, store, observation, sending } = cost;
  const dollars = [
    gateway,
    functions,
    store,
    observation,
    sending,
    total(cost),
    total(theirs(measurement, 1)),
    total(theirs(measurement, 0)),
  ];
  return `| ${[name, calls, writeUnits, readUnits, sentBytes, ...dollars.map((one) => one.toFixed(2))].join(' | ')} |\n`;
}
