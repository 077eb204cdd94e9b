import { countItems } from '../../shared/categories/categoryCounts.ts';
import { costOf } from '../cost/costOf.ts';
import type { Measurement } from '../cost/measure.ts';
import { assumptions as costAssumptions } from '../cost/prices.ts';
import { assumptions, mix, quotas } from './quotas.ts';

/** Of one request of the mix. */
export interface MeanRequest {
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly logBytes: number;
  /** Dollars for a million. */
  readonly cost: number;
}

/** @throws Error where an operation of the mix was not measured */
export function meanRequest(measurements: readonly Measurement[]): MeanRequest {
  const parts = Object.entries(mix).map(([name, share]) => {
    const measurement = measurements.find((one) => one.name === name);
    if (!measurement) throw new Error(`not measured: ${name}`);
    return { share, measurement };
  });
  const mean = (of: (measurement: Measurement) => number) =>
    parts.reduce((sum, { share, measurement }) => sum + share * of(measurement), 0);
  return {
    writeUnits: mean(({ writeUnits }) => writeUnits),
    readUnits: mean(({ readUnits }) => readUnits),
    logBytes: mean(({ logBytes }) => logBytes) + costAssumptions.lambdaLogBytes + costAssumptions.accessLogBytes,
    cost: mean(costOf),
  };
}

/** A part with a limit. */
export interface Part {
  readonly name: string;
  /** Requests per second of the whole mix at which it is full. */
  readonly fullAt: number;
  readonly why: string;
  readonly effect: string;
  readonly step: string;
}

const { gatewayPerSecond, concurrency, requestsPerConcurrency, partitionWriteUnits, tableUnits } = quotas;
const shards = 4;
const share = (name: string) => mix[name] ?? 0;

/** @param hotCategory how many pets per second one category takes, by the simulation */
export function partsOf(hotCategory: number): Part[] {
  const { largestAccount, largestCategory } = assumptions;
  const seconds = costAssumptions.functionMilliseconds / 1_000;
  return [
    {
      name: "the largest category's counts",
      fullAt: hotCategory / (share('createPet') * largestCategory),
      why: `${hotCategory} pets created per second in one category, which counts them in ${countItems} items; ${100 * largestCategory} % of them are in the largest`,
      effect: 'creations in that category wait and are repeated, then get 503 with Retry-After; everything else works',
      step: 'more counts per category (`shared/categories/categoryCounts.ts`), with new counts for the categories that exist',
    },
    {
      name: "the largest account's item",
      fullAt: partitionWriteUnits / largestAccount,
      why: `${partitionWriteUnits} write units per second of one item, one for each request; ${100 * largestAccount} % of the requests are of one account`,
      effect: 'its tokens are throttled: 503 for that account only',
      step: 'a second account',
    },
    {
      name: 'a list of all pets of a status',
      fullAt: (partitionWriteUnits * shards) / (share('createPet') + share('updatePet')),
      why: `${shards} shards of ${partitionWriteUnits} write units, one for each pet that appears in it, moves or changes in it`,
      effect: 'the index throttles the table: creations and changes of pets are repeated, then get 503',
      step: 'more shards (`shared/dynamodb/paging.ts`), with a rewrite of the existing items; each shard costs a list half a read unit',
    },
    {
      name: 'the gateway',
      fullAt: gatewayPerSecond,
      why: 'requests per second of an account, and of the stage prod (`infra/stageSettings.ts`)',
      effect: '429 `{"message":"Too Many Requests"}` from the gateway itself, for everybody',
      step: 'ask for a higher quota, and raise `throttle` of the stage with it',
    },
    {
      name: 'requests of functions',
      fullAt: concurrency * requestsPerConcurrency,
      why: `${requestsPerConcurrency} requests per second for each of ${concurrency} instances`,
      effect: '503 of the gateway',
      step: 'ask for a higher concurrency',
    },
    {
      name: 'concurrency of functions',
      fullAt: concurrency / seconds,
      why: `${concurrency} instances, ${costAssumptions.functionMilliseconds} ms per request`,
      effect: '503 of the gateway',
      step: 'ask for a higher concurrency',
    },
    {
      name: "the accounts' table",
      fullAt: tableUnits,
      why: `${tableUnits} write units per second of a table, one for each request`,
      effect: 'throttled: 503 for everybody',
      step: 'ask for a higher quota of the table',
    },
  ].sort((a, b) => a.fullAt - b.fullAt);
}
