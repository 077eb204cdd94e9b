import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { listen } from '../../local/network/listen.ts';

/** A request to AWS. */
export interface AwsCall {
  readonly region: string;
  readonly service: string;
  /** By its name, or by method and path where the service has paths. */
  readonly operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: each operation has its own.
  readonly input: any;
}

/** An error of AWS, which its clients do not try again. */
export const refusal = (name: string, message = 'a test'): Error => Object.assign(new Error(message), { name });

/**
 * Stands in for AWS in a test file: the clients of the code under test call it by AWS_ENDPOINT_URL. Without a region of their own they are
 * of us-east-1.
 * @param respond returns JSON, text for XML, or a whole response; throws a `refusal`
 */
export function useAws(respond: (call: AwsCall) => object | string | Response): { readonly calls: AwsCall[] } {
  const calls: AwsCall[] = [];
  const server = createServer(async (request, response) => {
    const call = callOf(request.method, request.url, request.headers, await text(request));
    calls.push(call);
    const isXml = typeof call.input.Version === 'string';
    try {
      const body = respond(call);
      const headers = body instanceof Response ? Object.fromEntries(body.headers) : {};
      response.writeHead(200, { 'content-type': isXml ? 'text/xml' : 'application/json', ...headers });
      response.end(body instanceof Response ? await body.text() : typeof body === 'string' ? body : JSON.stringify(body));
    } catch (error) {
      const { name, message } = error as Error;
      response.writeHead(400, { 'content-type': isXml ? 'text/xml' : 'application/json', 'x-amzn-errortype': name });
      const xml = `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>${message}</Message></Error></ErrorResponse>`;
      response.end(isXml ? xml : JSON.stringify({ __type: name, message }));
    }
  });
  beforeAll(async () => {
    const url = `http://127.0.0.1:${await listen(server, 0)}`;
    const environment = { AWS_ENDPOINT_URL: url, AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  beforeEach(() => {
    calls.length = 0;
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  return { calls };
}

function callOf(method = '', url = '', headers: Readonly<Record<string, unknown>>, body: string): AwsCall {
  const [, region = '', service = ''] = /Credential=\w+\/\d+\/([\w-]+)\/(\w+)\//.exec(String(headers.authorization)) ?? [];
  const target = headers['x-amz-target'];
  if (target) return { region, service, operation: String(target).split('.').at(-1) ?? '', input: JSON.parse(body) };
  const { Action, ...fields } = Object.fromEntries(new URLSearchParams(body));
  if (Action && fields.Version) return { region, service, operation: Action, input: fields };
  return { region, service, operation: `${method} ${url}`, input: body ? JSON.parse(body) : {} };
}

/** Of a list of two pages: the second one, where the request has the token that the first one gave. */
export function pageOf<Item>(items: readonly Item[], token: unknown) {
  const half = Math.ceil(items.length / 2);
  return token === undefined ? { items: items.slice(0, half), next: 'page 2' } : { items: items.slice(half), next: undefined };
}

/** A result in the XML of the services that have it, with lists of members. */
export function xmlOf(operation: string, result: object): string {
  const element = (name: string, value: unknown): string => {
    if (value === undefined) return '';
    const inner = Array.isArray(value)
      ? value.map((one) => element('member', one)).join('')
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([key, one]) => element(key, one))
            .join('')
        : String(value);
    return `<${name}>${inner}</${name}>`;
  };
  return element(`${operation}Response`, { [`${operation}Result`]: result });
}

/** SQS's clients compare it with what they sent. */
export const md5 = (body: string): string => createHash('md5').update(body).digest('hex');
