import serverlessExpress, { getCurrentInvoke } from '@codegenie/serverless-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { admit } from '../work/admit.ts';
import type { Handler, HandlerOf } from '../work/event.ts';
import { constantHeaders, createdHeaders, readHeaders } from '../work/headers.ts';
import { logRequest } from '../work/log.ts';
import { putPet, readPet } from '../work/pets.ts';
import { invalid, noPet, rejectionOf } from '../work/rejection.ts';
import { newPetSchema } from '../work/schema.ts';

/** Express behind its adapter for Lambda, with zod. */
export const handlerOf: HandlerOf = (documents) => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.use(express.json({ limit: '64kb' }));
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    const began = Date.now();
    const { requestId } = getCurrentInvoke().event.requestContext;
    response.on('finish', () => logRequest(requestId, request.method === 'POST' ? 'createPet' : 'getPet', response.statusCode, began));
    response.set({ ...constantHeaders, 'x-request-id': requestId });
    response.set(await admit(documents, request.headers.authorization));
    next();
  });

  app.post('/pets', async (request: Request, response: Response) => {
    const { success, data, error } = newPetSchema.safeParse(request.body);
    if (!success) throw invalid(error.message);
    const pet = await putPet(documents, data);
    response.status(201).set(createdHeaders(pet.id)).json(pet);
  });
  app.get('/pets/:petId', async (request: Request, response: Response) => {
    const petId = String(request.params.petId);
    const found = /^[1-9]\d{0,15}$/.test(petId) ? await readPet(documents, Number(petId)) : undefined;
    if (!found) throw noPet(petId);
    const { version, ...pet } = found;
    response.set(readHeaders(pet.id, version)).json(pet);
  });
  app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
    const { status, body } = rejectionOf(error instanceof SyntaxError ? invalid(error.message) : error);
    response.status(status).json(body);
  });

  return serverlessExpress({ app }) as unknown as Handler;
};
