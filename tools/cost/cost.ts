import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { bundleFunctions, functionsDirectory } from '../../infra/bundling/bundleFunctions.ts';
import { costOf, restApiCostOf } from './costOf.ts';
import { type IdleCost, idleCost, idleTable, sizes } from './idle.ts';
import { type Measurement, measure } from './measure.ts';

const page = join(root, 'docs/cost.md');
const description = `Measures what each operation takes, counts what a stage without calls pays for in its templates, and writes both tables of docs/cost.md; the
page's other figures stay.`;

const program = newProgram('npm run cost --', description, atConsole).action(async () => {
  const operations = (await measure()).map(rowOf).join('');
  const idle = idleTable(await idleCosts());
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(tableUnder('operation'), operations).replace(tableUnder('a month without calls'), idle));
  atConsole.out(`${operations}\n${idle}`);
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

/** The rows of the table whose first column has this title. */
function tableUnder(title: string): RegExp {
  return new RegExp(`(?<=^\\| ${title} \\|.*\\n\\|.*\\n)(\\|.*\\n)*`, 'm');
}

async function idleCosts(): Promise<readonly IdleCost[]> {
  // The CDK is large: --help need not load it.
  const { petStoreApp } = await import('../../infra/petStoreApp.ts');
  await bundleFunctions();
  return sizes.map((context, index) => {
    const { stacks } = petStoreApp({ bundles: functionsDirectory, outdir: join(root, 'build', 'cost', String(index)), context }).synth();
    return idleCost(stacks.map(({ template }) => template));
  });
}

function rowOf(measurement: Measurement): string {
  const { name, writeUnits, readUnits } = measurement;
  const dollars = [costOf(measurement), restApiCostOf(measurement)].map((one) => one.toFixed(2));
  return `| ${[name.replaceAll(/\d{9,}/g, '1'), writeUnits, readUnits, ...dollars].join(' | ')} |\n`;
}
