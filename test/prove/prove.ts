import { randomInt } from 'node:crypto';
import { InvalidArgumentError } from 'commander';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { functionEnvironment } from '../../tools/inProcess/functionEnvironment.ts';
import type { Conditions, Finding } from './proof.ts';
import { proofs } from './proofs.ts';

const description = `Proves what docs/guarantees.md promises, on a new DynamoDB.

Exit code: 0 if every promise is kept, 1 if one is broken or a proof fails, 2 for wrong arguments.`;

interface ProveOptions {
  /** All where it is missing. */
  readonly proof?: readonly string[];
  /** A random one where it is missing. */
  readonly seed?: number;
  readonly scale: number;
}

const names = Object.keys(proofs);

const program = newProgram('npm run prove --', description, atConsole)
  .option('--proof <name>', `only this one: ${names.join(', ')}; may be repeated (default: all)`, addName)
  .option('--seed <number>', 'the seed of an earlier run repeats its requests and faults (default: a random one)', readSeed)
  .option('--scale <fraction>', 'share of the full counts, such as 0.01', readScale, 1)
  .action(async ({ proof: chosen = names, seed = randomInt(2 ** 31), scale }: ProveOptions) => {
    Object.assign(process.env, functionEnvironment);
    const rows: Row[] = [];
    for (const name of chosen) {
      atConsole.out(`${name}: starts with seed ${seed} at scale ${scale}`);
      const startedAt = performance.now();
      const { counts, broken } = await run(name, { seed, scale });
      const seconds = (performance.now() - startedAt) / 1_000;
      for (const promise of broken) atConsole.out(`${name}: BROKEN: ${promise}`);
      const row = { name, scale, counts, broken: broken.length, seed, seconds };
      rows.push(row);
      atConsole.out(renderRow(row));
    }
    atConsole.out(renderTable(rows));
    const broken = rows.filter((row) => row.broken > 0);
    if (broken.length > 0) throw new Problem(`promises are broken: ${broken.map(({ name }) => name).join(', ')}`);
  });

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

/** An error that ends a proof early counts as a broken promise, and the other proofs still run. */
async function run(name: string, { seed, scale }: Pick<Conditions, 'seed' | 'scale'>): Promise<Finding> {
  const store = await startScratchDynamoDb(`prove-${name}`);
  try {
    const prove = await proofs[name]?.();
    if (!prove) throw new Error(`there is no proof ${name}`);
    const onProgress = (line: string) => atConsole.out(`${name}: ${line}`);
    return await prove({ endpoint: store.endpoint, tablePrefix: store.tablePrefix, seed, scale, onProgress });
  } catch (error) {
    return { counts: {}, broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    await store.stop();
  }
}

function addName(name: string, earlier: readonly string[] = []): readonly string[] {
  if (!Object.hasOwn(proofs, name)) throw new InvalidArgumentError(`It must be one of ${names.join(', ')}.`);
  return [...earlier, name];
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (Number.isSafeInteger(seed)) return seed;
  throw new InvalidArgumentError('It must be an integer.');
}

function readScale(text: string): number {
  const scale = Number(text);
  if (scale > 0 && scale <= 1) return scale;
  throw new InvalidArgumentError('It must be a fraction above 0, and at most 1.');
}

/** A proof as the table at the end shows it. */
interface Row {
  readonly name: string;
  readonly scale: number;
  readonly counts: Finding['counts'];
  readonly broken: number;
  readonly seed: number;
  readonly seconds: number;
}

function renderRow({ name, scale, counts, broken, seed, seconds }: Row): string {
  const done = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  return `| ${name} | ${scale} | ${done.join(', ')} | ${broken} | ${seed} | ${Math.round(seconds)} |`;
}

function renderTable(rows: readonly Row[]): string {
  return ['', '| proof | scale | done | broken promises | seed | seconds |', '|---|---|---|---|---|---|', ...rows.map(renderRow)].join(
    '\n',
  );
}
