import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { benchArguments } from './benchArguments.ts';
import { contenders } from './limitsContenders.ts';
import { reportOf } from './limitsReport.ts';
import { admittedInBursts, callsWhenSpread, takeTurns } from './limitsRuns.ts';

await benchArguments(
  'bench:limits',
  'Compares the limits with alternatives, prints the results and writes them to docs/benchmarks/limits.md.',
  {},
);

const bursts = { limits: { perMinute: 240, perDay: 600 }, instances: 16, burst: 400, windows: 4 };

const store = await startScratchDynamoDb('bench');
try {
  const { ours, oneKey, listed, bare, counter, flexible, blocking } = await contenders(store);
  console.error('Admitted requests…');
  const admitted = await takeTurns([ours, bare, counter, flexible, oneKey, listed], {
    limits: { perMinute: 50_000, perDay: 10_000_000 },
    skipped: 200,
    measured: 1_500,
  });
  console.error('Rejected requests…');
  const rejected = await takeTurns([oneKey, flexible, blocking], { limits: { perMinute: 60, perDay: 1_000 }, skipped: 70, measured: 500 });
  const spread = [];
  for (const [perMinute, minutes] of [
    [12, 120],
    [60, 20],
    [300, 5],
  ] as const) {
    console.error(`${perMinute} requests per minute on 16 instances…`);
    spread.push({ perMinute, calls: await callsWhenSpread(ours, { instances: 16, perMinute, minutes }) });
  }
  const counts: [string, number][] = [];
  console.error('Bursts…');
  for (const contender of [ours, flexible]) counts.push([contender.name, await admittedInBursts(contender, bursts)]);

  const { limits, instances, burst, windows } = bursts;
  const report = reportOf({
    date: new Date().toISOString().slice(0, 10),
    admitted,
    rejected,
    spread,
    bursts: {
      said: `${burst} requests at the start of each of ${windows} windows, 64 at once, on ${instances} instances; ${limits.perMinute} per minute, ${limits.perDay} per day.`,
      ideal: Math.min(limits.perDay, windows * Math.min(burst, limits.perMinute)),
      admitted: counts,
    },
  });
  console.log(report);
  const folder = join(root, 'docs/benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'limits.md'), report);
} finally {
  await store.stop();
}
