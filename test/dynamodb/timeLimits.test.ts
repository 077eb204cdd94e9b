import { expect, it } from 'vitest';
import * as limits from '../../common/timeLimits.ts';
import { maxAheadMilliseconds } from '../../shared/dynamodb/store.ts';

const { reservedMilliseconds, callAttempts, clockSeconds } = limits;
/** The function's time without its response. */
const workMilliseconds = limits.functionMilliseconds - reservedMilliseconds;
const attemptsMilliseconds = callAttempts * limits.attemptMilliseconds;

it.each([
  ['the gateway waits', limits.gatewayMilliseconds, 'a function has', limits.functionMilliseconds],
  ['the work of a function may take', workMilliseconds, 'a repository retries', limits.retriesMilliseconds],
  ['a repository retries', limits.retriesMilliseconds, 'a call begins attempts', limits.callMilliseconds],
  ['a call begins attempts', limits.callMilliseconds, 'its attempts take', attemptsMilliseconds],
  ['an attempt takes', limits.attemptMilliseconds, 'its connection takes', limits.connectionMilliseconds],
  ['the work of a function may take', workMilliseconds, 'the keys and then a call take', limits.issuerMilliseconds + attemptsMilliseconds],
  ['the keys of the issuer take', limits.issuerMilliseconds, 'the start waits for them', limits.startMilliseconds],
  ['an attempt takes', limits.attemptMilliseconds, 'a response waits for the rejections', limits.rejectionsMilliseconds],
  [
    'a stored time may be ahead',
    maxAheadMilliseconds,
    'a function, its last call and two clocks take',
    limits.functionMilliseconds + attemptsMilliseconds + 2 * clockSeconds * 1_000,
  ],
])('%s %i ms, longer than %s: %i ms', (_, outer, __, inner) => {
  expect(outer).toBeGreaterThan(inner);
});
