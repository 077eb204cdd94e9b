import { randomBytes } from 'node:crypto';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import { eventOf } from '../inProcess/event.ts';
import type { TestRequest } from '../inProcess/request.ts';

export const accountId = accountIdFrom(randomBytes(10));
export const key = apiKeyFrom(accountId, randomBytes(32));
export const categoryId = 7_000_000_000_000;
export const pet = { id: 7_000_000_000_001, name: 'Polly', categoryId, status: 'available' } as const;

/** The requests to contenders: the two measured ones, and two that every contender must reject. */
export const requests = {
  createPet: { method: 'POST', path: '/pets', json: { name: pet.name, categoryId, status: pet.status } },
  getPet: { method: 'GET', path: `/pets/${pet.id}` },
  invalid: { method: 'POST', path: '/pets', json: { name: '', categoryId } },
  unknownKey: { method: 'GET', path: `/pets/${pet.id}`, key: apiKeyFrom(accountId, randomBytes(32)) },
} as const satisfies Record<string, TestRequest>;

export type RequestName = keyof typeof requests;

export const expectedStatus: Readonly<Record<RequestName, number>> = { createPet: 201, getPet: 200, invalid: 400, unknownKey: 401 };

export const eventFor = (request: TestRequest): ApiEvent => eventOf(request, { credential: () => key, now: Date.now() }).event;
