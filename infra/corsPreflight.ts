import { Duration } from 'aws-cdk-lib';
import { CorsHttpMethod, type CorsPreflightOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import { corsOf } from '../shared/contract/corsRules.ts';

/** The gateway responds to preflights. Those that reach `$default` get their response from `unmatchedRoute`, with the same lists. */
export function corsPreflight(origins: readonly string[]): CorsPreflightOptions {
  const { allowOrigins, allowMethods, allowHeaders, exposeHeaders, allowCredentials, maxAgeSeconds } = corsOf(origins);
  return {
    allowOrigins: [...allowOrigins],
    allowMethods: Object.values(CorsHttpMethod).filter((method) => allowMethods.some((allowed) => allowed === method)),
    allowHeaders: [...allowHeaders],
    exposeHeaders: [...exposeHeaders],
    allowCredentials,
    maxAge: Duration.seconds(maxAgeSeconds),
  };
}
