import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import validator from '@middy/validator';
import { transpileSchema } from '@middy/validator/transpile';
import type { APIGatewayProxyEventV2 as Event } from 'aws-lambda';
import { callsOver, constantHeaders, type HandlerOf, invalid, logRequest, type NewPet, type Result, rejectionOf } from './work.ts';

const newPet = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'categoryId'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    categoryId: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    status: { enum: ['available', 'pending', 'sold'] },
  },
};
const petPath = { type: 'object', required: ['petId'], properties: { petId: { type: 'string', pattern: '^[1-9]\\d{0,15}$' } } };
const eventOf = (properties: object) => validator({ eventSchema: transpileSchema({ type: 'object', properties }) });
const responseOf = ({ status, headers, body }: Result) => ({ statusCode: status, headers, body: JSON.stringify(body) });

/** Middy with its own parser and validator, whose schemas are compiled when the function starts, as its documentation shows. */
export const handlerOf: HandlerOf = (documents) => {
  const { admit, createPet, getPet } = callsOver(documents);
  const common = (operation: string) => {
    let began = 0;
    let limit: Record<string, string> = {};
    const after = ({ event: { requestContext }, response }: middy.Request<Event>) => {
      Object.assign(response.headers, constantHeaders, limit, { 'x-request-id': requestContext.requestId });
      logRequest(requestContext.requestId, operation, response.statusCode, began);
    };
    const before = async ({ event }: middy.Request<Event>) => {
      began = Date.now();
      limit = {};
      limit = await admit(event.headers.authorization);
    };
    const onError = (request: middy.Request<Event>) => {
      const { error } = request;
      request.response = responseOf(rejectionOf(Object(error).statusCode === 400 ? invalid(String(error?.message)) : error));
      after(request);
    };
    return { before, after, onError };
  };
  const post = middy<Event>()
    .use(common('createPet'))
    .use(httpJsonBodyParser())
    .use(eventOf({ body: newPet }))
    .handler(async ({ body, headers }) => responseOf(await createPet(headers.authorization, body as unknown as NewPet)));
  const get = middy<Event>()
    .use(common('getPet'))
    .use(eventOf({ pathParameters: petPath }))
    .handler(async ({ headers, pathParameters }) => responseOf(await getPet(headers.authorization, pathParameters?.petId ?? '')));
  return (event, context) => (event.routeKey === 'POST /pets' ? post : get)(event as never, context);
};
