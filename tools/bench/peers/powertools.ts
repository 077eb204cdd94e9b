import { RequestValidationError, Router } from '@aws-lambda-powertools/event-handler/http';
import { accountIdOf, admit } from '../work/admit.ts';
import type { HandlerOf } from '../work/event.ts';
import { constantHeaders, createdHeaders, readHeaders } from '../work/headers.ts';
import { logRequest } from '../work/log.ts';
import { putPet, readPet } from '../work/pets.ts';
import { invalid, noPet, Rejection } from '../work/rejection.ts';
import { newPetSchema, petIdSchema } from '../work/schema.ts';

/** The router of Powertools for AWS Lambda, with its validation by zod. */
export const handlerOf: HandlerOf = (documents) => {
  const app = new Router();

  app.use(async ({ reqCtx, next }) => {
    const began = Date.now();
    const { requestId } = reqCtx.event.requestContext as { requestId: string };
    const limit = await admit(documents, reqCtx.req.headers.get('authorization') ?? undefined);
    await next();
    for (const [name, value] of Object.entries({ ...constantHeaders, ...limit, 'x-request-id': requestId })) {
      reqCtx.res.headers.set(name, value);
    }
    logRequest(requestId, reqCtx.req.method === 'POST' ? 'createPet' : 'getPet', reqCtx.res.status, began);
  });
  app.errorHandler(Rejection, async ({ status, body }) => ({ statusCode: status, body: JSON.stringify(body) }));
  app.errorHandler(RequestValidationError, async ({ message }) => {
    const { status, body } = invalid(message);
    return { statusCode: status, body: JSON.stringify(body) };
  });

  app.post(
    '/pets',
    async ({ valid, req }) => {
      const pet = await putPet(documents, accountIdOf(req.headers.get('authorization') ?? ''), valid.req.body);
      return {
        statusCode: 201,
        headers: { 'content-type': 'application/json', ...createdHeaders(pet.id) },
        body: JSON.stringify(pet),
      };
    },
    { validation: { req: { body: newPetSchema } } },
  );
  app.get(
    '/pets/:petId',
    async ({ valid, req }) => {
      const { petId } = valid.req.path;
      const found = await readPet(documents, accountIdOf(req.headers.get('authorization') ?? ''), Number(petId));
      if (!found) throw noPet(petId);
      const { version, ...pet } = found;
      return {
        statusCode: 200,
        headers: { 'content-type': 'application/json', ...readHeaders(pet.id, version) },
        body: JSON.stringify(pet),
      };
    },
    { validation: { req: { path: petIdSchema } } },
  );

  return (event, context) => app.resolve(event, context);
};
