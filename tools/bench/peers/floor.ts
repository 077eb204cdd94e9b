import { accountIdOf, admit } from '../work/admit.ts';
import type { HandlerOf } from '../work/event.ts';
import { putPet, readPet } from '../work/pets.ts';

/** Only the calls: no routing, no validation, no headers, no log. Nothing that uses the SDK can start faster. */
export const handlerOf: HandlerOf = (documents) => async (event) => {
  await admit(documents, event.headers.authorization);
  const isCreation = event.routeKey === 'POST /pets';
  const pet = isCreation
    ? await putPet(documents, accountIdOf(event.headers.authorization), JSON.parse(event.body ?? ''))
    : await readPet(documents, accountIdOf(event.headers.authorization), Number(event.pathParameters?.petId));
  return { statusCode: isCreation ? 201 : 200, body: JSON.stringify(pet) };
};
