import { assumptions, prices } from './prices.ts';

/** What one request of an operation takes. */
export interface Measurement {
  readonly operationId: string;
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly logBytes: number;
  /** Of the response, with its headers. */
  readonly sentBytes: number;
}

const million = 1_000_000;

/** Of a million requests, in dollars. */
export function costOf({ operationId, writeUnits, readUnits, logBytes, sentBytes }: Measurement): number {
  const { functionMilliseconds, memoryGigabytes, accessLogBytes, lambdaLogBytes } = assumptions;
  return [
    prices.httpApiMillion * Math.ceil(sentBytes / prices.httpApiBytes),
    prices.functionMillion + functionMilliseconds * 1_000 * memoryGigabytes * prices.gigabyteSecond,
    writeUnits * prices.writeUnitMillion + readUnits * prices.readUnitMillion,
    operationId === 'createMessage' ? prices.pipeMillion + prices.queueMillion : 0,
    (((logBytes + lambdaLogBytes + accessLogBytes) * million) / 1e9) * prices.logGigabyte,
    ((sentBytes * million) / 1e9) * prices.sentGigabyte,
  ].reduce((sum, part) => sum + part);
}
