import { isMetered } from '../../../infra/operationIds.ts';
import { edgeHeader } from '../../../shared/contract/edgeHeader.ts';
import { routes } from '../../../shared/contract/generated/routes.ts';
import type { CacheBehavior } from '../resourceProperties.ts';
import { operationFunctions, operationIdOf, resourcesOf, type Template } from '../template.ts';

/** AWS's managed policies, the same in every account: CachingDisabled and AllViewerAndCloudFrontHeaders-2022-06. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allHeaders = '33f36d7e-f396-46d9-90e0-52428a34d9dc';

/** Errors of one caller that CloudFront would send to others. */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];

/**
 * With CloudFront in front of the gateway, nobody can bypass it, it caches no response of one caller for another, and it names the caller.
 */
export function checkEdge(template: Template): string[] {
  const [found] = resourcesOf(template, 'AWS::CloudFront::Distribution');
  const [api] = resourcesOf(template, 'AWS::ApiGatewayV2::Api');
  const isClosed = api?.properties.DisableExecuteApiEndpoint === true;
  const secrets = secretsOf(template);
  if (!found) {
    return [
      ...(isClosed ? ['the gateway is closed, and there is no CloudFront in front of it'] : []),
      ...[...secrets].flatMap(([name, secret]) => (secret === undefined ? [] : [`${name} trusts a CloudFront that is not there`])),
    ];
  }
  const { DistributionConfig: config } = found.properties;
  const [origin] = config.Origins;
  const sent = JSON.stringify(origin?.OriginCustomHeaders?.find(({ HeaderName }) => HeaderName === edgeHeader)?.HeaderValue);
  const kept = config.CustomErrorResponses?.filter(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL === 0).map(({ ErrorCode }) => ErrorCode);
  return [
    ...(isClosed ? [] : ['the gateway can be reached past CloudFront']),
    ...(config.Origins.length === 1 ? [] : [`CloudFront has ${config.Origins.length} origins`]),
    ...(JSON.stringify(origin?.DomainName).includes('RegionalDomainName') ? [] : ['CloudFront asks the address that is closed']),
    ...(origin?.CustomOriginConfig?.OriginProtocolPolicy === 'https-only' ? [] : ['CloudFront asks the gateway over http']),
    ...((origin?.CustomOriginConfig?.OriginReadTimeout ?? 30) >= 30 ? [] : ['CloudFront gives up before the gateway does']),
    ...(config.Aliases?.length === 1 ? [] : ['CloudFront does not answer at the name']),
    ...(/^TLSv1\.[23]/.test(config.ViewerCertificate?.MinimumProtocolVersion ?? '') ? [] : ['CloudFront accepts old TLS']),
    ...(sent?.includes('{{resolve:secretsmanager:') ? [] : [`CloudFront sends no secret as ${edgeHeader}`]),
    ...[...secrets].flatMap(([name, secret]) => checkSecret(name, JSON.stringify(secret), sent)),
    ...keptErrors.filter((status) => !kept?.includes(status)).map((status) => `CloudFront caches a ${status} of one caller for others`),
    ...checkBehavior('*', config.DefaultCacheBehavior, false),
    ...(config.CacheBehaviors ?? []).flatMap((behavior) => checkBehavior(behavior.PathPattern ?? '', behavior, true)),
    ...checkPages(template),
    ...checkFirewall(template, JSON.stringify(config.WebACLId)),
  ];
}

/** By metered function; undefined if a function has none. */
const secretsOf = (template: Template) =>
  new Map(operationFunctions(template).map(({ properties }) => [properties.FunctionName, properties.Environment?.Variables.EDGE_SECRET]));

function checkSecret(name: string, secret: string | undefined, sent: string | undefined): string[] {
  if (!isMetered(operationIdOf(name))) return secret === undefined ? [] : [`${name} knows a secret that it does not need`];
  return secret === sent ? [] : [`${name} does not know CloudFront's secret`];
}

/** Only public responses may be cached: CloudFront does not check the key. */
function checkBehavior(path: string, behavior: CacheBehavior, isPage: boolean): string[] {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const private_ = routes.filter((route) => pattern.test(route.path) && route.credential !== 'none').map((route) => route.path);
  return [
    ...(behavior.ViewerProtocolPolicy === 'https-only' ? [] : [`CloudFront takes ${path} over http, with the key`]),
    ...(behavior.OriginRequestPolicyId === allHeaders ? [] : [`CloudFront leaves headers of ${path} out`]),
    ...(behavior.AllowedMethods.length === 7 ? [] : [`CloudFront itself rejects methods of ${path}`]),
    ...(isPage || behavior.CachePolicyId === cachingDisabled ? [] : [`CloudFront caches responses of ${path}`]),
    ...(isPage && private_.length > 0 ? [`CloudFront caches responses of ${private_.join(', ')}`] : []),
    ...(isPage && pattern.test('/health') ? ['CloudFront caches the response of /health'] : []),
  ];
}

/** A page's own Cache-Control says how long it is cached, and the cache key has every header on which it depends. */
function checkPages(template: Template): string[] {
  return resourcesOf(template, 'AWS::CloudFront::CachePolicy').flatMap(({ properties: { CachePolicyConfig: policy } }) => {
    const { HeadersConfig, QueryStringsConfig } = policy.ParametersInCacheKeyAndForwardedToOrigin;
    return [
      ...(policy.MinTTL === 0 && policy.DefaultTTL === 0 ? [] : ['CloudFront caches pages longer than they say']),
      ...(HeadersConfig.Headers?.includes('origin') ? [] : ['CloudFront gives the CORS headers of one origin to others']),
      ...(QueryStringsConfig.QueryStringBehavior === 'all' ? [] : ['CloudFront caches the rejection of a query for those without one']),
    ];
  });
}

/** It blocks a flood by address and says when to retry; the common rules only count. */
function checkFirewall(template: Template, named: string | undefined): string[] {
  const [acl] = resourcesOf(template, 'AWS::WAFv2::WebACL');
  if (!acl || !named?.includes(acl.logicalId)) return ['there is no firewall in front of the gateway'];
  const { Scope, DefaultAction, Rules } = acl.properties;
  const rates = Rules.filter(({ Statement }) => Statement.RateBasedStatement);
  const limitOf = (scoped: boolean) =>
    rates.find(({ Statement }) => (Statement.RateBasedStatement?.ScopeDownStatement !== undefined) === scoped)?.Statement.RateBasedStatement
      ?.Limit;
  return [
    ...(Scope === 'CLOUDFRONT' ? [] : ['the firewall is of another scope']),
    ...(DefaultAction.Allow ? [] : ['the firewall turns everybody away']),
    ...((limitOf(true) ?? 0) >= 300 && (limitOf(true) ?? 0) <= 10_000 ? [] : ['the firewall has no fit limit for requests without a key']),
    ...((limitOf(false) ?? 0) >= 10_000 ? [] : ['the firewall turns away an address with keys that are paid for']),
    ...rates.flatMap(({ Name, Action, Statement }) => [
      ...(Statement.RateBasedStatement?.AggregateKeyType === 'IP' ? [] : [`the rule ${Name} does not count by address`]),
      ...(Action?.Block?.CustomResponse?.ResponseCode === 429 ? [] : [`the rule ${Name} does not answer 429`]),
      ...(Action?.Block?.CustomResponse?.ResponseHeaders?.some((header) => header.Name === 'retry-after')
        ? []
        : [`the rule ${Name} does not say when to come back`]),
    ]),
    ...Rules.filter(({ Statement, OverrideAction }) => !Statement.RateBasedStatement && !OverrideAction?.Count).map(
      ({ Name }) => `the rule ${Name} blocks what the contract allows`,
    ),
  ];
}
