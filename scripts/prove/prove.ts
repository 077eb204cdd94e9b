import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '../../common/problem.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { functionEnvironment } from '../../test/support/functionEnvironment.ts';
import type { Finding } from './proof.ts';
import { proofs } from './proofs.ts';
import { type Row, renderRow, renderTable } from './table.ts';

const help = `npm run prove -- [options]

Proves what docs/guarantees.md promises, on a DynamoDB of its own. Ends with 1 where a promise is broken.

  --only <name>        one proof: ${Object.keys(proofs).join(', ')}; may be repeated
  --seed <number>      the seed of an earlier run makes its requests and faults again
  --scale <fraction>   of the full counts, such as 0.01 (1)`;

interface Options {
  readonly names: readonly string[];
  readonly seed: number;
  readonly scale: number;
}

await runCommand(async () => {
  const { names, seed, scale } = readOptions();
  Object.assign(process.env, functionEnvironment);
  const rows: Row[] = [];
  for (const name of names) {
    console.log(`${name}: starts with seed ${seed} at scale ${scale}`);
    const startedAt = performance.now();
    const { counts, broken } = await run(name, { seed, scale });
    const seconds = (performance.now() - startedAt) / 1_000;
    for (const promise of broken) console.log(`${name}: BROKEN: ${promise}`);
    const row = { name, scale, counts, broken: broken.length, seed, seconds };
    rows.push(row);
    console.log(renderRow(row));
  }
  console.log(renderTable(rows));
  if (rows.some(({ broken }) => broken > 0)) process.exitCode = 1;
});

/** What ends a proof early is a broken promise too, and the others still run. */
async function run(name: string, { seed, scale }: Pick<Options, 'seed' | 'scale'>): Promise<Finding> {
  const store = await startScratchDynamoDb(`prove-${name}`);
  try {
    const prove = await proofs[name]?.();
    if (!prove) throw new Error(`there is no proof ${name}`);
    const onProgress = (line: string) => console.log(`${name}: ${line}`);
    return await prove({ endpoint: store.endpoint, tablePrefix: store.tablePrefix, seed, scale, onProgress });
  } catch (error) {
    return { counts: {}, broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    await store.stop();
  }
}

function readOptions(): Options {
  const options = {
    only: { type: 'string', multiple: true },
    seed: { type: 'string' },
    scale: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const unknown = values.only?.find((name) => !Object.hasOwn(proofs, name));
    if (unknown !== undefined) throw new Error(`--only takes ${Object.keys(proofs).join(', ')}, not ${unknown}`);
    const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
    if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes an integer, not ${values.seed}`);
    const scale = Number(values.scale);
    if (!(scale > 0 && scale <= 1)) throw new Error(`--scale takes a fraction above 0 and up to 1, not ${values.scale}`);
    return { names: values.only ?? Object.keys(proofs), seed, scale };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}
