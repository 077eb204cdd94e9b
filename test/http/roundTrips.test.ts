import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/generated/routes.ts';
import { everyOperation } from '../../tools/inProcess/everyOperation.ts';
import type { TestRequest } from '../../tools/inProcess/request.ts';
import { openRounds } from '../support/rounds.ts';
import { startService } from '../support/service.ts';

const service = await startService('roundTrips');
const requests = await everyOperation(service);
const rounds = openRounds(service);
const names = Object.keys(requests);

/** Makes the instance see the caller, in an open window. */
async function warmUp({ key }: TestRequest): Promise<void> {
  for (const path of ['/nowhere', '/account']) await rounds.call({ method: 'GET', path });
  if (key !== undefined) await rounds.call({ method: 'GET', path: '/account', key });
  rounds.taken();
}

type Calls = readonly [calls: number, rounds: number];

/** Calls to the store, and how many of them run in sequence: the token, and what a request of this kind should need beside it. */
function usual({ method, credential }: (typeof routes)[number]): Calls {
  if (credential === 'none') return [0, 0];
  return method === 'GET' ? [2, 1] : [3, 2];
}

/** The operations, and variants of them, that need more or less. */
const unusual: Readonly<Record<string, Calls>> = {
  // Nothing is read: the transaction has the conditions.
  createPet: [2, 2],
  createCategory: [2, 2],
  createMessage: [2, 2],
  'createPet, with an Idempotency-Key': [3, 2],
  'createCategory, with an Idempotency-Key': [3, 2],
  'createMessage, with an Idempotency-Key': [3, 2],
  'createPet, replayed': [2, 1],
  'createOrder, with an Idempotency-Key': [4, 2],
  'updateOrder, of another pet': [4, 2],
  // The order must be read before its pet's stock.
  'updateOrder, the first that names a quantity': [4, 3],
  openAccount: [2, 1],
  'openAccount, new': [3, 2],
  getUsage: [4, 2],
  listKeys: [3, 1],
  createKey: [4, 2],
  rotateKey: [4, 2],
  revokeKey: [4, 2],
  closeAccount: [4, 2],
  getHealth: [1, 1],
  unmatchedRoute: [1, 1],
};

function expectedOf(name: string): Calls | undefined {
  const [operationId = ''] = name.split(',');
  const route = routes.find((one) => one.operationId === operationId);
  return unusual[name] ?? unusual[operationId] ?? (route && usual(route));
}

describe('the store calls of an operation', () => {
  it('are those of an operation of its kind, or listed here', () => {
    expect(Object.keys(unusual).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(names)('%s', async (name) => {
    const request = await requests[name]?.();
    if (!request) throw new Error('no request');
    await warmUp(request);
    const { status } = await rounds.call(request);
    if (!/Asset$|^unmatched/.test(name)) expect(status).toBeLessThan(300);
    const calls = rounds.taken();
    expect([calls.length, Math.max(0, ...calls.map(({ round }) => round))]).toEqual(expectedOf(name));
  });
});
