import type { Request } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ApiError } from '../../contract/errors.ts';
import { bodyText } from '../bodyText.ts';
import { jsonProblem, wellFormed } from '../jsonProblem.ts';
import type { Middleware } from '../requestState.ts';

/**
 * Parses the body. Middy's parser answers 415 and 422 where this service answers 400, so its refusals are ours to word; the content type
 * has been checked by now.
 */
export function jsonBody(): Middleware {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true, reviver: wellFormed });
  return {
    before: (request) => {
      const { event } = request;
      const text = bodyText(event);
      if (text === undefined) throw new ApiError('invalid_json', 'a JSON body is required');
      Object.assign(event, { body: text, isBase64Encoded: false });
      try {
        // Middy's types know a body as text only.
        parser.before?.(request as Request<APIGatewayProxyEventV2>);
        // The parser does not pass on how a number is written. A body without a sign of another spelling is not read twice.
        if (/\d[.eE]|-0/.test(text)) event.body = JSON.parse(text, plainDigits);
      } catch {
        throw new ApiError('invalid_json', jsonProblem(text));
      }
    },
  };
}

/**
 * Makes NaN, which no type of a schema takes, of a number that is not written in plain digits. Its value would be rounded:
 * 9007199254740990.6 is read as 9007199254740991, which is the id of something else. Its text would be a valid string.
 */
function plainDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' && source !== undefined && !/^(0|-?[1-9]\d*)$/.test(source) ? Number.NaN : value;
}
