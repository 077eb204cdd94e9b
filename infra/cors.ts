import { Duration } from 'aws-cdk-lib';
import { CorsHttpMethod, type CorsPreflightOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import { routes } from '../shared/contract/generated/routes.ts';
import { methodsOf } from '../shared/contract/methods.ts';

/** What a page of another origin may send. */
const allowHeaders = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];

/** What a page of another origin may read, beside what browsers always show. */
const exposeHeaders = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'allow',
  'www-authenticate',
  'etag',
  'link',
  'location',
  'deprecation',
  'sunset',
  'idempotency-replayed',
  'x-request-id',
];

/** Preflights are answered by the gateway and reach no function. No credentials: the key is a header, never a cookie. */
export function corsPreflight(allowOrigins: readonly string[]): CorsPreflightOptions {
  const methods = new Set<string>(routes.flatMap(methodsOf));
  return {
    allowOrigins: [...allowOrigins],
    allowMethods: Object.values(CorsHttpMethod).filter((method) => methods.has(method)),
    allowHeaders,
    exposeHeaders,
    allowCredentials: false,
    maxAge: Duration.hours(1),
  };
}
