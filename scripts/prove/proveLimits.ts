import { startScratchStore } from '../../local/dynamodb/scratchStore.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { limitsOf } from '../../shared/domain/plan.ts';
import { type Load, type Proof, proveLimits } from './limits.ts';

/** 8 processes on five keys of one account, each with 64 requests under way, over windows and midnight; forty seconds each. */
const processes = { processes: 8, keys: 5, inFlight: 64, secondsAfterMidnight: 130 };
const loads: Readonly<Record<string, Load>> = {
  busy: { ...processes, speed: 8, perMinute: 600, perDay: 1_500, secondsBeforeMidnight: 170 },
  Free: { ...processes, speed: 30, ...limitsOf('free'), secondsBeforeMidnight: 1_100 },
};

const store = await startScratchStore('prove');
try {
  for (const [name, load] of Object.entries(loads)) {
    const names = await createServiceTables(store.endpoint, `${store.tablePrefix}${name}`);
    report(name, load, await proveLimits(store.endpoint, names, load));
  }
} finally {
  await store.stop();
}

function report(name: string, load: Load, { windows, days, admitted, refused, calls, stored, faults, shortfalls }: Proof): void {
  const { processes, inFlight, keys, perMinute, perDay } = load;
  console.log(
    `${name}: ${processes} processes × ${inFlight} in flight on ${keys} keys of one account, ${perMinute} per minute, ${perDay} per day, clocks within ±500 ms`,
  );
  for (const [ends, count] of windows) console.log(`window to ${new Date(Number(ends)).toISOString()}  ${count}`);
  for (const [ends, count] of days) console.log(`day to    ${new Date(Number(ends)).toISOString()}  ${count}`);
  console.log(`admitted ${admitted}, refused ${refused}, calls ${calls}; stored: window ${stored.windowUsed}, day ${stored.dayUsed}`);
  const found = [...faults, ...shortfalls];
  console.log(found.length === 0 ? 'as the plan says' : found.join('\n'));
  if (found.length > 0) process.exitCode = 1;
}
