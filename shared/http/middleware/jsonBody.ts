import type { Request } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ApiError } from '../../contract/errors.ts';
import { bodyText } from '../bodyText.ts';
import { jsonProblem, wellFormed } from '../jsonProblem.ts';
import type { Middleware } from '../requestState.ts';

/**
 * Parses the body with Middy's parser. It responds with 415 and 422 where this service responds with 400, so its errors are replaced here. The
 * content type is checked before.
 */
export function jsonBody(): Middleware {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true });
  const wellFormedParser = httpJsonBodyParser({ disableContentTypeCheck: true, reviver: wellFormed });
  return {
    before: (request) => {
      const { event } = request;
      const text = bodyText(event);
      if (text === undefined) throw new ApiError('invalid_json', 'a JSON body is required');
      Object.assign(event, { body: text, isBase64Encoded: false });
      try {
        const { before } = mayHaveHalfPair(text) ? wellFormedParser : parser;
        // In Middy's types a body is always a string.
        before?.(request as Request<APIGatewayProxyEventV2>);
        // The parser does not pass on how a number is written. Parses a second time only if a number may have another form.
        if (/\d[.eE]|-0/.test(text)) event.body = JSON.parse(text, plainDigits);
      } catch {
        throw new ApiError('invalid_json', jsonProblem(text));
      }
    },
  };
}

/** Whether a string of the JSON may hold half of a surrogate pair: only then every string is looked at. */
const mayHaveHalfPair = (text: string): boolean => text.includes('\\u') || !text.isWellFormed();

/**
 * Turns a number that is not in plain digits into NaN, which no schema type accepts. Its value could be rounded: 9007199254740990.6 is read
 * as 9007199254740991, the id of another resource. Its text would be a valid string.
 */
function plainDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' && source !== undefined && !/^(0|-?[1-9]\d*)$/.test(source) ? Number.NaN : value;
}
