import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { costOf, restApiCostOf } from './costOf.ts';
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
  const { name, writeUnits, readUnits } = measurement;
  const dollars = [costOf(measurement), restApiCostOf(measurement)].map((one) => one.toFixed(2));
  return `| ${[name.replaceAll(/\d{9,}/g, '1'), writeUnits, readUnits, ...dollars].join(' | ')} |\n`;
}
