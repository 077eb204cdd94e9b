import type { Request } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Failure } from '../../contract/errors.ts';
import type { Middleware } from '../exchange.ts';

/**
 * Parses the body. Middy's parser answers 415 and 422 where this service answers 400, so its refusals are ours to word; the content type
 * has been checked by now.
 */
export function jsonBody(): Middleware {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true, reviver: wellFormed });
  return {
    before: (request) => {
      const { event } = request;
      const text = event.body;
      if (typeof text !== 'string' || text === '') throw new Failure('invalid_json', 'a JSON body is required');
      try {
        // Middy's types know a body as text only.
        parser.before?.(request as Request<APIGatewayProxyEventV2>);
        // Only what may be a number in other than plain digits is read again, for the parser does not pass on how a number is written.
        if (/\d[.eE]/.test(text)) event.body = JSON.parse(text, plainDigits);
      } catch {
        throw new Failure('invalid_json', 'the body is not valid JSON');
      }
    },
  };
}

/** Half a surrogate pair is no character: it would be stored as another text than was sent. */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('ill-formed text');
  return value;
}

/**
 * A number that is not written in plain digits stays text, so that it is no integer to the validator: 9007199254740990.6 would be read as
 * 9007199254740991, which is the id of something else.
 */
function plainDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' && source !== undefined && !/^-?\d+$/.test(source) ? source : value;
}
