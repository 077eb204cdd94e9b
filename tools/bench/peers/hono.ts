import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { z } from 'zod';
import { accountIdOf, admit } from '../work/admit.ts';
import type { Handler, HandlerOf } from '../work/event.ts';
import { constantHeaders, createdHeaders, readHeaders } from '../work/headers.ts';
import { logRequest } from '../work/log.ts';
import { putPet, readPet } from '../work/pets.ts';
import { invalid, noPet, rejectionOf } from '../work/rejection.ts';

const newPetSchema = z.strictObject({
  name: z.string().min(1).max(100),
  categoryId: z.int().min(1),
  status: z.enum(['available', 'pending', 'sold']).optional(),
});
const petIdSchema = z.object({ petId: z.string().regex(/^[1-9]\d{0,15}$/) });

/** Hono with its validator for zod. */
export const handlerOf: HandlerOf = (documents) => {
  const app = new Hono<{ Bindings: { event: LambdaEvent; lambdaContext: LambdaContext } }>();

  app.use(async (context, next) => {
    const began = Date.now();
    const requestId = 'requestContext' in context.env.event ? String(Reflect.get(context.env.event.requestContext, 'requestId')) : '';
    for (const [name, value] of Object.entries({ ...constantHeaders, 'x-request-id': requestId })) context.header(name, value);
    const headers = await admit(documents, context.req.header('authorization'));
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    await next();
    logRequest(requestId, context.req.method === 'POST' ? 'createPet' : 'getPet', context.res.status, began);
  });
  app.onError((error, context) => {
    const { status, body } = rejectionOf(error);
    return context.json(body, status as 400);
  });

  app.post(
    '/pets',
    zValidator('json', newPetSchema, (result) => {
      if (!result.success) throw invalid(result.error.message);
    }),
    async (context) => {
      const pet = await putPet(documents, accountIdOf(context.req.header('authorization')), context.req.valid('json'));
      return context.json(pet, 201, createdHeaders(pet.id));
    },
  );
  app.get(
    '/pets/:petId',
    zValidator('param', petIdSchema, (result) => {
      if (!result.success) throw invalid(result.error.message);
    }),
    async (context) => {
      const { petId } = context.req.valid('param');
      const found = await readPet(documents, accountIdOf(context.req.header('authorization')), Number(petId));
      if (!found) throw noPet(petId);
      const { version, ...pet } = found;
      return context.json(pet, 200, readHeaders(pet.id, version));
    },
  );

  const handler = handle(app);
  // Its types of Lambda's event and result differ from those of @types/aws-lambda, but only in parts that are not used here.
  return handler as unknown as Handler;
};
