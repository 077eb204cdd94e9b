import { startScratchStore } from '../../local/scratchStore.ts';
import { createServiceTables } from '../../local/serviceTables.ts';
import { type Load, proveLimits } from './limits.ts';

/** 8 processes, each with 64 requests under way, on one key over several windows and midnight; about forty seconds. */
const load: Load = {
  processes: 8,
  inFlight: 64,
  speed: 8,
  perMinute: 600,
  perDay: 1_500,
  secondsBeforeMidnight: 170,
  secondsAfterMidnight: 130,
};

const store = await startScratchStore('prove');
try {
  const { apiKeys } = await createServiceTables(store.endpoint, `${store.tablePrefix}limits`);
  const { windows, days, admitted, refused, calls, stored, faults, shortfalls } = await proveLimits(store.endpoint, apiKeys, load);
  console.log(
    `${load.processes} processes × ${load.inFlight} in flight, ${load.perMinute} a minute, ${load.perDay} a day, clocks within ±500 ms`,
  );
  for (const [ends, count] of windows) console.log(`window to ${new Date(Number(ends)).toISOString()}  ${count}`);
  for (const [ends, count] of days) console.log(`day to    ${new Date(Number(ends)).toISOString()}  ${count}`);
  console.log(`admitted ${admitted}, refused ${refused}, calls ${calls}; stored: window ${stored.windowUsed}, day ${stored.dayUsed}`);
  const found = [...faults, ...shortfalls];
  console.log(found.length === 0 ? 'as the plan says' : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await store.stop();
}
