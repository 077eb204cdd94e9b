import type { Measurement } from './measure.ts';
import { assumptions, prices } from './prices.ts';

interface Cost {
  readonly gateway: number;
  readonly functions: number;
  readonly store: number;
  readonly observation: number;
  readonly sending: number;
}

const { functionMilliseconds, memoryGigabytes, tracedShare, accessLogBytes, lambdaLogBytes, authorizerMilliseconds } = assumptions;
const million = 1_000_000;

/** A millisecond of a million requests, in dollars. */
const perMillisecond = 1_000 * memoryGigabytes * prices.gigabyteSecond;
const running = (milliseconds: number) => prices.functionMillion + milliseconds * perMillisecond;
const storing = (writeUnits: number, readUnits: number) => writeUnits * prices.writeUnitMillion + readUnits * prices.readUnitMillion;
const logging = (bytes: number) => ((bytes * million) / 1e9) * prices.logGigabyte;
export const total = ({ gateway, functions, store, observation, sending }: Cost) => gateway + functions + store + observation + sending;

/** Of a million requests, in dollars. */
export function ours({ operationId, writeUnits, readUnits, logBytes, sentBytes }: Measurement): Cost {
  const queueing = operationId === 'createMessage' ? prices.pipeMillion + prices.queueMillion : 0;
  return {
    gateway: prices.httpApiMillion * Math.ceil(sentBytes / prices.httpApiBytes),
    functions: running(functionMilliseconds),
    store: storing(writeUnits, readUnits) + queueing,
    observation: logging(logBytes + lambdaLogBytes + accessLogBytes) + tracedShare * prices.traceMillion,
    sending: ((sentBytes * million) / 1e9) * prices.sentGigabyte,
  };
}

/** Of a million requests, in dollars. */
export const costOf = (measurement: Measurement): number => total(ours(measurement));

/**
 * REST API, usage plans and a Lambda authorizer that reads the key's item: the same function without our one write for the token. With a
 * cache, the authorizer runs for a share of the requests only.
 */
export function theirs(measurement: Measurement, share: number): Cost {
  const cost = ours({ ...measurement, writeUnits: Math.max(0, measurement.writeUnits - 1) });
  const isMetered = measurement.operationId !== 'getHealth';
  const authorizing = isMetered ? share * (running(authorizerMilliseconds) + storing(0, 0.5) + logging(lambdaLogBytes)) : 0;
  return { ...cost, gateway: prices.restApiMillion, functions: cost.functions + authorizing };
}
