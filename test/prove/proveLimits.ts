import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { type Load, proveLimits } from './limits.ts';
import type { Conditions, Finding } from './proof.ts';

/**
 * 8 processes on five keys of one account, each with 50 requests in flight, across windows and midnight; forty seconds each. A function's
 * client has 50 sockets. In the last load each process is killed once, in the seconds around midnight, which is reached with tokens left.
 */
const processes = { processes: 8, keys: 5, inFlight: 50, kills: 0, secondsAfterMidnight: 130 };
const killed = { perMinute: 1_000_000, perDay: 10_000_000 };
const full: readonly Load[] = [
  { ...processes, speed: 8, perMinute: 600, perDay: 1_500, secondsBeforeMidnight: 170 },
  { ...processes, speed: 30, ...limitsOf('free'), secondsBeforeMidnight: 1_100 },
  { ...processes, ...killed, kills: 8, speed: 1, secondsBeforeMidnight: 10, secondsAfterMidnight: 10 },
];

/** Five seconds. */
const few = { processes: 3, keys: 5, inFlight: 16 };
const short: readonly Load[] = [
  { ...few, kills: 0, speed: 80, perMinute: 60, perDay: 150, secondsBeforeMidnight: 130, secondsAfterMidnight: 70 },
  { ...few, ...killed, kills: 3, speed: 1, secondsBeforeMidnight: 1.2, secondsAfterMidnight: 1.2 },
];

/**
 * Compares the admitted requests of processes with skewed clocks with their plan. The length of a load is fixed, so a smaller scale runs
 * another load. The machine decides when requests arrive, so the seed changes nothing. If a plan is not used up, the machine is too slow.
 */
export async function proveLimiter({ endpoint, tablePrefix, scale, onProgress }: Conditions): Promise<Finding> {
  const counts = { processes: 0, admitted: 0, rejected: 0, windows: 0, 'not used up': 0, kills: 0, 'in doubt': 0 };
  const broken: string[] = [];
  for (const [at, load] of (scale === 1 ? full : short).entries()) {
    const names = await createServiceTables(endpoint, `${tablePrefix}limits-${at}`);
    const { admitted, rejected, inDoubt, windows, days, faults, shortfalls } = await proveLimits(endpoint, names, load);
    counts.processes += load.processes;
    counts.admitted += admitted;
    counts.rejected += rejected;
    counts.windows += windows.size;
    counts.kills += load.kills;
    counts['in doubt'] += inDoubt;
    counts['not used up'] += shortfalls.length;
    broken.push(...faults);
    onProgress(`${load.perMinute} per minute and ${load.perDay} per day: ${[...windows.values()]} by window, ${[...days.values()]} by day`);
  }
  return { counts, broken };
}
