import { resourcesOf, type Template } from '../template.ts';

/** Headers that a page of another origin must be able to send or to read, in lower case. */
const sent = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];
const read = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after', 'etag', 'link', 'location', 'x-request-id'];

/** Pages of other origins may use the API, but never with a browser's own credentials. */
export function checkCors(template: Template): string[] {
  return resourcesOf(template, 'AWS::ApiGatewayV2::Api').flatMap(({ logicalId, properties: { CorsConfiguration: cors } }) => {
    if (!cors) return [`${logicalId} answers no preflight`];
    const allowed = cors.AllowHeaders?.map((name) => name.toLowerCase()) ?? [];
    const exposed = cors.ExposeHeaders?.map((name) => name.toLowerCase()) ?? [];
    return [
      ...(cors.AllowCredentials && cors.AllowOrigins?.includes('*') ? [`${logicalId} allows * with credentials`] : []),
      ...(cors.AllowCredentials ? [`${logicalId} allows credentials`] : []),
      ...sent.filter((name) => !allowed.includes(name)).map((name) => `${logicalId} does not allow the header ${name}`),
      ...read.filter((name) => !exposed.includes(name)).map((name) => `${logicalId} does not expose the header ${name}`),
    ];
  });
}

/** One stage, at the root of the address, that follows each deployment by itself. */
export function checkStage(template: Template): string[] {
  const stages = resourcesOf(template, 'AWS::ApiGatewayV2::Stage');
  return [
    ...(stages.length === 1 ? [] : [`there are ${stages.length} stages`]),
    ...stages.flatMap(({ logicalId, properties }) => [
      ...(properties.StageName === '$default' ? [] : [`${logicalId} is not at the root of the address`]),
      ...(properties.AutoDeploy ? [] : [`${logicalId} does not deploy by itself`]),
    ]),
  ];
}
