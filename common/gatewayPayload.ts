import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The values that differ between events. */
export interface Payload {
  readonly method: string;
  readonly rawPath: string;
  readonly rawQueryString?: string;
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly cookies?: string[];
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: Buffer | undefined;
  readonly protocol?: string;
  readonly sourceIp: string;
  readonly accountId: string;
  readonly apiId: string;
  readonly requestId: string;
  readonly now: number;
}

/**
 * The event that API Gateway makes from a request, in payload format 2.0. Like the HTTP API, it leaves out empty fields.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function payloadOf(payload: Payload): APIGatewayProxyEventV2 {
  const { method, rawPath, rawQueryString = '', queryStringParameters = {}, cookies = [], routeKey, pathParameters, headers } = payload;
  const { body = Buffer.alloc(0), protocol = 'HTTP/1.1', sourceIp, accountId, apiId, requestId, now } = payload;
  const isBase64Encoded = body.length > 0 && !textTypes.test(headers['content-type'] ?? '');
  const domainName = (headers.host ?? 'localhost').replace(/:\d+$/, '');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(Object.keys(queryStringParameters).length > 0 && { queryStringParameters }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId,
      apiId,
      domainName,
      domainPrefix: domainName.split('.')[0] ?? domainName,
      http: { method, path: rawPath, protocol, sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId,
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

/**
 * Bodies of these types arrive as text. Bodies of any other type, or without a type, arrive as base64. This was observed at the real
 * gateway, and is not documented.
 */
const textTypes = /^(?:text\/[^;]+|application\/(?:json|xml|javascript))\s*(?:;|$)/i;

/** `12/Mar/2020:19:03:58 +0000` */
function commonLogTime(now: number): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/.exec(new Date(now).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
