import { placeholders } from '../../local/samples/changeEvent.ts';
import { pathFiller } from '../../shared/contract/pathTemplate.ts';
import type { Route } from '../generate/contract.ts';
import { credentialOf } from '../generate/operations.ts';

const host = 'abcdefghij.execute-api.eu-central-1.amazonaws.com';
const sourceIp = '192.0.2.1';
const userAgent = 'curl/8.5.0';

/**
 * The event that API Gateway makes from an operation's example request, with a placeholder for a credential: payload format 2.0.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 * @throws Error if a parameter of the path has no example
 */
export function exampleEvent({ method, path, operation }: Route): object {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const pathParameters = Object.fromEntries(parameters.map(({ name, example }) => [name, exampleOf(name, example)]));
  const rawPath = pathFiller(path)(pathParameters);
  const routeKey = `${method} ${path}`;
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {}).at(-1) ?? [];
  const body = media && JSON.stringify(media.example);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    headers: {
      accept: 'application/json',
      authorization: placeholders[credentialOf(operation)],
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)), 'content-type': mediaType }),
      host,
      'user-agent': userAgent,
      'x-amzn-trace-id': 'Root=1-6b0eb6c0-0123456789abcdef01234567',
      'x-forwarded-for': sourceIp,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(parameters.length > 0 && { pathParameters }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'abcdefghij',
      domainName: host,
      domainPrefix: 'abcdefghij',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent },
      requestId: 'JKJaXmPLvHcESHA=',
      routeKey,
      stage: '$default',
      time: '01/Dec/2026:12:00:00 +0000',
      timeEpoch: 1796126400000,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}

function exampleOf(name: string, example: unknown): string {
  if (example === undefined) throw new Error(`give the parameter ${name} an example in openapi.yaml`);
  return String(example);
}
