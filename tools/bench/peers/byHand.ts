import { accountIdOf, admit } from '../work/admit.ts';
import type { HandlerOf } from '../work/event.ts';
import { constantHeaders, createdHeaders, readHeaders } from '../work/headers.ts';
import { logRequest } from '../work/log.ts';
import { type NewPet, putPet, readPet } from '../work/pets.ts';
import { invalid, noPet, rejectionOf } from '../work/rejection.ts';

/** No framework: the least code from an event to the same response. */
export const handlerOf: HandlerOf = (documents) => async (event) => {
  const began = Date.now();
  const { requestId } = event.requestContext;
  const headers: Record<string, string> = { ...constantHeaders, 'x-request-id': requestId, 'content-type': 'application/json' };
  const isCreation = event.routeKey === 'POST /pets';
  let status = isCreation ? 201 : 200;
  let body: unknown;
  try {
    Object.assign(headers, await admit(documents, event.headers.authorization));
    if (isCreation) {
      const pet = await putPet(documents, accountIdOf(event.headers.authorization), newPetIn(event.body));
      Object.assign(headers, createdHeaders(pet.id));
      body = pet;
    } else {
      const petId = event.pathParameters?.petId ?? '';
      const pet = /^[1-9]\d{0,15}$/.test(petId)
        ? await readPet(documents, accountIdOf(event.headers.authorization), Number(petId))
        : undefined;
      if (!pet) throw noPet(petId);
      const { version, ...rest } = pet;
      Object.assign(headers, readHeaders(pet.id, version));
      body = rest;
    }
  } catch (error) {
    const rejection = rejectionOf(error);
    status = rejection.status;
    body = rejection.body;
  }
  logRequest(requestId, isCreation ? 'createPet' : 'getPet', status, began);
  return { statusCode: status, headers, body: JSON.stringify(body) };
};

const fields = new Set(['name', 'categoryId', 'status']);
const statuses = new Set<unknown>(['available', 'pending', 'sold', undefined]);

function newPetIn(text: string | undefined): NewPet {
  const body = parse(text);
  if (typeof body !== 'object' || body === null) throw invalid('the body must be an object');
  const { name, categoryId, status } = body;
  if (typeof name !== 'string' || name.length < 1 || name.length > 100) throw invalid('name must be a string of 1 to 100 characters');
  if (!Number.isSafeInteger(categoryId) || categoryId < 1) throw invalid('categoryId must be an id');
  if (!statuses.has(status)) throw invalid('status must be available, pending or sold');
  for (const field in body) if (!fields.has(field)) throw invalid(`${field} is not a field`);
  return body;
}

function parse(text: string | undefined): NewPet | null {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw invalid('the body is not JSON');
  }
}
