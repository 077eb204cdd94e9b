import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isRecord } from '../../common/isRecord.ts';

/** The response to the client. A header with several values becomes several lines. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** The connection breaks before the response, or in the middle of its body. */
  readonly broken?: 'reset' | 'cut';
}

/** The gateway's own responses. They tell a client no other details of a failure. */
export const gatewayResponses = {
  badRequest: gatewayResponse(400, 'Bad Request'),
  notFound: gatewayResponse(404, 'Not Found'),
  tooLarge: gatewayResponse(413, 'Request Entity Too Large'),
  headersTooLarge: gatewayResponse(431, 'Request Header Fields Too Large'),
  internalServerError: gatewayResponse(500, 'Internal Server Error'),
  unavailable: gatewayResponse(503, 'Service Unavailable'),
  /** For the terminal, with the status that nginx logs. A client that cancelled its request gets nothing. */
  clientClosed: gatewayResponse(499, 'Client Closed Request'),
} as const;

/** Headers that the gateway sets itself, and hop-by-hop headers. */
const notPassedOn = new Set(['connection', 'content-length', 'keep-alive', 'set-cookie', 'trailer', 'transfer-encoding', 'upgrade']);

/**
 * Reads a function's return value in payload format 2.0. An object with `statusCode` is a whole response. Anything else is the body of a
 * 200 with `content-type: application/json`, and a string is the body unchanged.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 * @returns undefined if the gateway cannot make a response from it
 */
export function readFunctionResponse(returned: unknown): HttpResponse | undefined {
  if (!isRecord(returned) || !('statusCode' in returned)) {
    const body = typeof returned === 'string' ? returned : JSON.stringify(returned ?? null);
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(returned).filter(([, value]) => value !== null));
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = given;
  // Node.js throws for other codes, and a 1xx is not a final response.
  if (typeof statusCode !== 'number' || !Number.isInteger(statusCode) || statusCode < 200 || statusCode > 599) return undefined;
  if (!isRecord(headers) || !Array.isArray(cookies) || !cookies.every((cookie) => typeof cookie === 'string')) return undefined;
  if (typeof body !== 'string' || typeof isBase64Encoded !== 'boolean') return undefined;

  const entries: [string, string | readonly string[]][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'object') return undefined;
    // Lambda returns the value as JSON, which has no undefined.
    if (value !== undefined && !notPassedOn.has(name.toLowerCase())) entries.push([name.toLowerCase(), String(value)]);
  }
  const own = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie');
  const setCookies = own ? [String(own[1]), ...cookies] : cookies;
  if (setCookies.length > 0) entries.push(['set-cookie', setCookies]);
  if (body !== '' && !entries.some(([name]) => name === 'content-type')) entries.push(['content-type', 'text/plain;charset=UTF-8']);
  if (!entries.every(isHeader)) return undefined;
  return { statusCode, headers: Object.fromEntries(entries), body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
}

/** A 403 that says what to do, where API Gateway only says `Forbidden`. */
export const forbidden = (advice: string): HttpResponse => gatewayResponse(403, `Forbidden. ${advice}`);

/** A response of API Gateway itself. */
export function gatewayResponse(statusCode: number, message: string): HttpResponse {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ message })) };
}

/** Whether HTTP allows the header's name and values. */
function isHeader([name, values]: readonly [string, string | readonly string[]]): boolean {
  try {
    validateHeaderName(name);
    for (const value of [values].flat()) validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
