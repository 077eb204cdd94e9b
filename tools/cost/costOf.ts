import type { Measurement } from './measure.ts';
import { assumptions, prices } from './prices.ts';

const { functionMilliseconds, memoryGigabytes, tracedShare, accessLogBytes, lambdaLogBytes, authorizerMilliseconds } = assumptions;
const million = 1_000_000;

/** A millisecond of a million requests, in dollars. */
const perMillisecond = 1_000 * memoryGigabytes * prices.gigabyteSecond;
const running = (milliseconds: number) => prices.functionMillion + milliseconds * perMillisecond;
const storing = (writeUnits: number, readUnits: number) => writeUnits * prices.writeUnitMillion + readUnits * prices.readUnitMillion;
const logging = (bytes: number) => ((bytes * million) / 1e9) * prices.logGigabyte;

/** Of a million requests, in dollars. */
export function costOf({ operationId, writeUnits, readUnits, logBytes, sentBytes }: Measurement): number {
  const queueing = operationId === 'createMessage' ? prices.pipeMillion + prices.queueMillion : 0;
  return [
    prices.httpApiMillion * Math.ceil(sentBytes / prices.httpApiBytes),
    running(functionMilliseconds),
    storing(writeUnits, readUnits) + queueing,
    logging(logBytes + lambdaLogBytes + accessLogBytes) + tracedShare * prices.traceMillion,
    ((sentBytes * million) / 1e9) * prices.sentGigabyte,
  ].reduce((sum, part) => sum + part);
}

/** The same with a REST API, usage plans and a Lambda authorizer that reads the key's item, without our one write for the token. */
export function restApiCostOf(measurement: Measurement): number {
  const { operationId, sentBytes, writeUnits } = measurement;
  const gateway = prices.restApiMillion - prices.httpApiMillion * Math.ceil(sentBytes / prices.httpApiBytes);
  const authorizing = operationId === 'getHealth' ? 0 : running(authorizerMilliseconds) + storing(0, 0.5) + logging(lambdaLogBytes);
  return costOf({ ...measurement, writeUnits: Math.max(0, writeUnits - 1) }) + gateway + authorizing;
}
