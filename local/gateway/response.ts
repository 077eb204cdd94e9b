import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isRecord } from '../../common/isRecord.ts';

/** What goes back to the client. A header with several values goes as several lines. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** The gateway's own answers. No client ever learns more of a failure. */
export const gatewayResponses = {
  badRequest: own(400, 'Bad Request'),
  forbidden: own(403, 'Forbidden'),
  notFound: own(404, 'Not Found'),
  tooLarge: own(413, 'Request Entity Too Large'),
  headersTooLarge: own(431, 'Request Header Fields Too Large'),
  internalServerError: own(500, 'Internal Server Error'),
  unavailable: own(503, 'Service Unavailable'),
} as const;

/** The gateway sets these itself, or they are between two neighbours. */
const notPassedOn = new Set(['connection', 'content-length', 'keep-alive', 'set-cookie', 'transfer-encoding', 'upgrade']);

/**
 * Reads what a function returned, as payload format 2.0 says: an object with `statusCode` is a whole answer; anything else is the body of a
 * 200 with `content-type: application/json`, a string as it is.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 * @returns undefined where the gateway could not make an answer of it.
 */
export function readFunctionResponse(returned: unknown): HttpResponse | undefined {
  if (!isRecord(returned) || !('statusCode' in returned)) {
    const body = typeof returned === 'string' ? returned : JSON.stringify(returned ?? null);
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = withoutNulls(returned);
  if (!isStatusCode(statusCode) || !isRecord(headers) || !isStrings(cookies)) return undefined;
  if (typeof body !== 'string' || typeof isBase64Encoded !== 'boolean') return undefined;

  const entries: [string, string | readonly string[]][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'object' || value === undefined) return undefined;
    if (!notPassedOn.has(name.toLowerCase())) entries.push([name.toLowerCase(), String(value)]);
  }
  const own = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie');
  const setCookies = own ? [String(own[1]), ...cookies] : cookies;
  if (setCookies.length > 0) entries.push(['set-cookie', setCookies]);
  if (body !== '' && !entries.some(([name]) => name === 'content-type')) entries.push(['content-type', 'text/plain;charset=UTF-8']);
  if (!entries.every(isHeader)) return undefined;
  return { statusCode, headers: Object.fromEntries(entries), body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
}

function own(statusCode: number, message: string): HttpResponse {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ message })) };
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** HTTP allows neither every name nor every character of a value. */
function isHeader([name, values]: readonly [string, string | readonly string[]]): boolean {
  try {
    validateHeaderName(name);
    for (const value of [values].flat()) validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Node refuses to write others, and 1xx are no final answers. */
function isStatusCode(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599;
}

function withoutNulls(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}
