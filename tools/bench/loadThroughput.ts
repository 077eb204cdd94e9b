import type { Context } from 'aws-lambda';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import { openBenchDynamoDb } from './benchDynamoDb.ts';
import { eventFor } from './benchEvents.ts';
import { medianOf } from './statistics.ts';

/** Requests per second. */
export interface Throughput {
  readonly name: string;
  readonly inFlight: number;
  readonly createPet: number;
  readonly getPet: number;
}

/** One way to send either operation to DynamoDB. */
interface Way {
  readonly name: string;
  createPet(): Promise<unknown>;
  getPet(): Promise<unknown>;
}

const rounds = 5;
const sliceMilliseconds = 600;
const operations = ['createPet', 'getPet'] as const;
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

/**
 * Compares three ways to a local DynamoDB, in alternating slices of time: the calls alone; the service's handlers in this process; and a running
 * service. Each uses a plan with a limit that it does not reach, and without leased tokens.
 */
export async function measureThroughput(running: Way): Promise<readonly Throughput[]> {
  await using cleanup = new AsyncDisposableStack();
  const { environment, stop } = await openBenchDynamoDb();
  cleanup.defer(stop);
  // Modules read their environment when they are loaded.
  Object.assign(process.env, environment);
  const { info } = console;
  console.info = () => {};
  cleanup.defer(async () => {
    console.info = info;
  });
  const ways = [await theCallsAlone(), await theHandlers(), running];

  const results: Throughput[] = [];
  for (const inFlight of [1, 16]) {
    const rates = ways.map(({ name }) => ({ name, createPet: [] as number[], getPet: [] as number[] }));
    for (let round = -1; round < rounds; round++) {
      console.error(round < 0 ? `${inFlight} in flight: warming up…` : `${inFlight} in flight: round ${round + 1} of ${rounds}…`);
      for (const [at, way] of ways.entries()) {
        for (const operation of operations) {
          const rate = await rateOf(way[operation], inFlight);
          if (round >= 0) rates[at]?.[operation].push(rate);
        }
      }
    }
    results.push(
      ...rates.map(({ name, createPet, getPet }) => ({ name, inFlight, createPet: medianOf(createPet), getPet: medianOf(getPet) })),
    );
  }
  return results;
}

async function theCallsAlone(): Promise<Way> {
  const [{ handlerOf }, { documentClient }] = await Promise.all([
    import('./peers/floor.ts'),
    import('../../shared/dynamodb/documentClient.ts'),
  ]);
  const handler = handlerOf(documentClient());
  const send = (event: ApiEvent) => handler(event as Parameters<typeof handler>[0], context);
  return { name: 'the calls alone', createPet: () => send(eventFor('createPet')), getPet: () => send(eventFor('getPet')) };
}

async function theHandlers(): Promise<Way> {
  const [pet, read] = await Promise.all([import('../../functions/createPet.ts'), import('../../functions/getPet.ts')]);
  return {
    name: 'the handlers, without gateway and threads',
    createPet: () => pet.handler(eventFor('createPet'), context),
    getPet: () => read.handler(eventFor('getPet'), context),
  };
}

/** @returns requests per second @throws Error if a request is refused */
async function rateOf(send: () => Promise<unknown>, inFlight: number): Promise<number> {
  const began = performance.now();
  const end = began + sliceMilliseconds;
  let count = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const response = await send();
      if (statusOf(response) >= 400) throw new Error(`the response is ${statusOf(response)}`);
      count++;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, caller));
  return (count * 1_000) / (performance.now() - began);
}

function statusOf(response: unknown): number {
  return typeof response === 'object' && response !== null && 'statusCode' in response ? Number(response.statusCode) : Number.NaN;
}
