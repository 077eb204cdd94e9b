import { callsOver, type HandlerOf } from './work.ts';

/** Only the calls: no routing, no validation, no headers, no log. Nothing that uses the SDK can start faster. */
export const handlerOf: HandlerOf =
  (documents) =>
  async ({ routeKey, headers: { authorization }, body, pathParameters }) => {
    const { admit, createPet, getPet } = callsOver(documents);
    await admit(authorization);
    const isCreation = routeKey === 'POST /pets';
    const work = isCreation ? createPet(authorization, JSON.parse(body ?? '')) : getPet(authorization, pathParameters?.petId ?? '');
    return work.then((result) => ({ statusCode: result.status, body: JSON.stringify(result.body) }));
  };
