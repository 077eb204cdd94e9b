import { callsOver, constantHeaders, type HandlerOf, invalid, logRequest, type NewPet, rejectionOf } from './work.ts';

/** No framework: the shortest code that turns an event into the same response. */
export const handlerOf: HandlerOf = (documents) => {
  const { admit, createPet, getPet } = callsOver(documents);
  return async ({ routeKey, headers: { authorization }, body, pathParameters, requestContext: { requestId } }) => {
    const began = Date.now();
    const petId = pathParameters?.petId ?? '';
    const isCreation = routeKey === 'POST /pets';
    const headers = { ...constantHeaders, 'x-request-id': requestId };
    const result = await admit(authorization)
      .then((limit) => {
        Object.assign(headers, limit);
        if (isCreation) return createPet(authorization, newPetIn(body));
        if (!/^[1-9]\d{0,15}$/.test(petId)) throw invalid('petId must be an id');
        return getPet(authorization, petId);
      })
      .catch(rejectionOf);
    logRequest(requestId, isCreation ? 'createPet' : 'getPet', result.status, began);
    return { statusCode: result.status, headers: Object.assign(headers, result.headers), body: JSON.stringify(result.body) };
  };
};

const statuses = new Set<unknown>(['available', 'pending', 'sold', undefined]);

function newPetIn(text = ''): NewPet {
  const { name, categoryId, status, ...others } = JSON.parse(text) ?? {};
  if (typeof name !== 'string' || name.length < 1 || name.length > 100) throw invalid('name must be a string of 1 to 100 characters');
  if (!Number.isSafeInteger(categoryId) || categoryId < 1) throw invalid('categoryId must be an id');
  if (!statuses.has(status)) throw invalid('status must be available, pending or sold');
  for (const field in others) throw invalid(`${field} is not a field`);
  return { name, categoryId, status };
}
