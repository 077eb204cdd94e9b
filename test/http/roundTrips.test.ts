import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/generated/routes.ts';
import { everyOperation } from '../support/everyOperation.ts';
import { openRounds } from '../support/rounds.ts';
import { startService } from '../support/service.ts';

const service = await startService('roundTrips');
const requests = await everyOperation(service);
const rounds = openRounds(service);
const names = Object.keys(requests);

/** Makes the instance see the caller, in an open window. */
async function warmUp(): Promise<void> {
  for (const path of ['/nowhere', '/account']) await rounds.call({ method: 'GET', path });
  rounds.taken();
}

/** Calls to the store, and how many of them run in sequence. */
const expected: Readonly<Record<string, readonly [calls: number, rounds: number]>> = {
  listPets: [5, 1],
  'listPets, by status': [5, 1],
  'listPets, by id': [2, 1],
  createPet: [2, 2],
  'createPet, with an Idempotency-Key': [3, 2],
  getPet: [2, 1],
  replacePet: [3, 2],
  updatePet: [3, 2],
  'updatePet, to another category': [3, 2],
  deletePet: [3, 2],
  listCategories: [5, 1],
  createCategory: [2, 2],
  'createCategory, with an Idempotency-Key': [3, 2],
  getCategory: [2, 1],
  replaceCategory: [3, 2],
  updateCategory: [3, 2],
  deleteCategory: [3, 2],
  listOrders: [5, 1],
  createOrder: [3, 2],
  'createOrder, with an Idempotency-Key': [4, 2],
  getOrder: [2, 1],
  'updateOrder, completed': [3, 2],
  'updateOrder, of another quantity': [3, 2],
  'updateOrder, of another pet': [4, 2],
  // The order must be read before its pet's stock.
  'updateOrder, the first that names a quantity': [4, 3],
  deleteOrder: [3, 2],
  listInventory: [5, 1],
  getInventory: [2, 1],
  setInventory: [3, 2],
  createMessage: [2, 2],
  'createMessage, with an Idempotency-Key': [3, 2],
  getAccount: [2, 1],
  openAccount: [3, 2],
  'openAccount, that is open': [2, 1],
  listKeys: [3, 1],
  createKey: [4, 2],
  rotateKey: [4, 2],
  revokeKey: [4, 2],
  getHealth: [1, 1],
  unmatchedRoute: [1, 1],
  getOpenapi: [0, 0],
  getOpenapiYaml: [0, 0],
  getChanges: [0, 0],
  getReference: [0, 0],
  getReferenceAsset: [0, 0],
  getPortal: [0, 0],
  getPortalAsset: [0, 0],
};

describe('the store calls of an operation', () => {
  it('are listed for every operation', () => {
    const operations = new Set(names.map((name) => name.split(',')[0]));
    expect([...operations].toSorted()).toEqual([...routes.map(({ operationId }) => operationId), 'unmatchedRoute'].toSorted());
    expect(Object.keys(expected)).toEqual(names);
  });

  it.each(names)('%s', async (name) => {
    const request = await requests[name]?.();
    if (!request) throw new Error('no request');
    await warmUp();
    const { status } = await rounds.call(request);
    if (!/Asset$|^unmatched/.test(name)) expect(status).toBeLessThan(300);
    const calls = rounds.taken();
    expect([calls.length, Math.max(0, ...calls.map(({ round }) => round))]).toEqual(expected[name]);
  });
});
