import createApi, { type NextFunction, type Request, type Response } from 'lambda-api';
import { accountIdOf, admit } from '../work/admit.ts';
import type { HandlerOf } from '../work/event.ts';
import { constantHeaders, createdHeaders, readHeaders } from '../work/headers.ts';
import { logRequest } from '../work/log.ts';
import { putPet, readPet } from '../work/pets.ts';
import { invalid, noPet, rejectionOf } from '../work/rejection.ts';
import { newPetSchema } from '../work/schema.ts';

/** lambda-api has a router and a JSON parser, but no validator: so with zod. */
export const handlerOf: HandlerOf = (documents) => {
  const api = createApi();

  api.use(async (request: Request, response: Response, next: NextFunction) => {
    setHeaders(response, { ...constantHeaders, 'x-request-id': String(request.requestContext.requestId) });
    setHeaders(response, await admit(documents, request.headers.authorization));
    next();
  });
  api.use((error: Error, _request: Request, response: Response, next: NextFunction) => {
    const { status, body } = rejectionOf(error);
    response.status(status).json(body);
    next();
  });
  api.finally((request: Request, response: Response) => {
    const operation = request.method === 'POST' ? 'createPet' : 'getPet';
    logRequest(String(request.requestContext.requestId), operation, Number(Reflect.get(response, '_statusCode')), began);
  });

  api.post('/pets', async (request: Request, response: Response) => {
    const { success, data, error } = newPetSchema.safeParse(request.body);
    if (!success) throw invalid(error.message);
    const pet = await putPet(documents, accountIdOf(request.headers.authorization), data);
    setHeaders(response, createdHeaders(pet.id));
    response.status(201).json(pet);
  });
  api.get('/pets/:petId', async (request: Request, response: Response) => {
    const { petId = '' } = request.params;
    const found = /^[1-9]\d{0,15}$/.test(petId)
      ? await readPet(documents, accountIdOf(request.headers.authorization), Number(petId))
      : undefined;
    if (!found) throw noPet(petId);
    const { version, ...pet } = found;
    setHeaders(response, readHeaders(pet.id, version));
    response.json(pet);
  });

  let began = 0;
  return (event, context) => {
    began = Date.now();
    return api.run(event, context);
  };
};

function setHeaders(response: Response, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
}
