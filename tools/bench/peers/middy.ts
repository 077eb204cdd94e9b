import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import validator from '@middy/validator';
import { transpileSchema } from '@middy/validator/transpile';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { accountIdOf, admit } from '../work/admit.ts';
import type { HandlerOf } from '../work/event.ts';
import { constantHeaders, createdHeaders, readHeaders } from '../work/headers.ts';
import { logRequest } from '../work/log.ts';
import { type NewPet, putPet, readPet } from '../work/pets.ts';
import { noPet, Rejection, rejectionOf } from '../work/rejection.ts';

const newPetSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'categoryId'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    categoryId: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    status: { enum: ['available', 'pending', 'sold'] },
  },
};
const petIdSchema = { type: 'object', required: ['petId'], properties: { petId: { type: 'string', pattern: '^[1-9]\\d{0,15}$' } } };

/** Middy with its own parser and validator, whose schemas are compiled when the function starts, as its documentation shows. */
export const handlerOf: HandlerOf = (documents) => {
  type Request = middy.Request<APIGatewayProxyEventV2>;
  const common = (operation: string) => {
    let began = 0;
    let limit: Record<string, string> = {};
    const finish = (request: Request) => {
      const { event, response } = request;
      Object.assign(response.headers, constantHeaders, limit, { 'x-request-id': event.requestContext.requestId });
      logRequest(event.requestContext.requestId, operation, response.statusCode, began);
    };
    return {
      before: async ({ event }: { event: APIGatewayProxyEventV2 }) => {
        began = Date.now();
        limit = {};
        limit = await admit(documents, event.headers.authorization);
      },
      after: finish,
      onError: (request: Request) => {
        const { status, body } = rejectionOf(
          isClientError(request.error) ? new Rejection(400, 'invalid_field', request.error.message) : request.error,
        );
        request.response = { statusCode: status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        finish(request);
      },
    };
  };

  const createPet = middy<APIGatewayProxyEventV2>()
    .use(httpHeaderNormalizer())
    .use(common('createPet'))
    .use(httpJsonBodyParser())
    .use(validator({ eventSchema: transpileSchema({ type: 'object', properties: { body: newPetSchema } }) }))
    .handler(async ({ body, headers }) => {
      const pet = await putPet(documents, accountIdOf(headers.authorization), body as unknown as NewPet);
      return json(201, pet, createdHeaders(pet.id));
    });
  const getPet = middy<APIGatewayProxyEventV2>()
    .use(httpHeaderNormalizer())
    .use(common('getPet'))
    .use(validator({ eventSchema: transpileSchema({ type: 'object', properties: { pathParameters: petIdSchema } }) }))
    .handler(async ({ headers, pathParameters: { petId = '' } = {} }) => {
      const found = await readPet(documents, accountIdOf(headers.authorization), Number(petId));
      if (!found) throw noPet(petId);
      const { version, ...pet } = found;
      return json(200, pet, readHeaders(pet.id, version));
    });

  return (event, context) => (event.routeKey === 'POST /pets' ? createPet : getPet)(event as never, context);
};

const json = (statusCode: number, body: object, headers: object) => ({
  statusCode,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const isClientError = (error: unknown): error is Error =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
