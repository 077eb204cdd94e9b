import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { z } from 'zod';
import { callsOver, constantHeaders, type Handler, type HandlerOf, logRequest, rejectionOf } from './work.ts';

const newPet = z.strictObject({
  name: z.string().min(1).max(100),
  categoryId: z.int().min(1),
  status: z.enum(['available', 'pending', 'sold']).optional(),
});
const petPath = z.object({ petId: z.string().regex(/^[1-9]\d{0,15}$/) });

/** Hono with its validator for zod. */
export const handlerOf: HandlerOf = (documents) => {
  const { admit, createPet, getPet } = callsOver(documents);
  const app = new Hono<{ Bindings: { event: LambdaEvent; lambdaContext: LambdaContext } }>();
  app.use(async (context, next) => {
    const began = Date.now();
    const requestId = String(Object(context.env.event.requestContext).requestId);
    for (const [name, value] of Object.entries({ ...constantHeaders, 'x-request-id': requestId })) context.header(name, value);
    const limit = await admit(context.req.header('authorization'));
    for (const [name, value] of Object.entries(limit)) context.header(name, value);
    await next();
    logRequest(requestId, context.req.method === 'POST' ? 'createPet' : 'getPet', context.res.status, began);
  });
  app.onError((error, context) => context.json(rejectionOf(error).body, rejectionOf(error).status as 400));
  app.post('/pets', zValidator('json', newPet), async (context) => {
    const { headers, body } = await createPet(context.req.header('authorization'), context.req.valid('json'));
    return context.json(body, 201, headers);
  });
  app.get('/pets/:petId', zValidator('param', petPath), async (context) => {
    const { headers, body } = await getPet(context.req.header('authorization'), context.req.valid('param').petId);
    return context.json(body, 200, headers);
  });
  // Its types of Lambda's event and result differ from those of @types/aws-lambda, but only in parts that are not used here.
  return handle(app) as unknown as Handler;
};
