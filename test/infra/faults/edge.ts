import { functionOf, resourcesOf, type Template } from '../template.ts';
import { type Fault, first, remove, set, spoil } from './plant.ts';

const config = (t: Template) => first(t, 'AWS::CloudFront::Distribution').properties.DistributionConfig;
const origin = (t: Template) => config(t).Origins[0] ?? { DomainName: '' };
const page = (t: Template) => config(t).CacheBehaviors?.[0] ?? config(t).DefaultCacheBehavior;
const cacheKey = (t: Template) =>
  first(t, 'AWS::CloudFront::CachePolicy').properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;

function rule(t: Template, name: string) {
  const found = first(t, 'AWS::WAFv2::WebACL').properties.Rules.find(({ Name }) => Name === name);
  if (!found) throw new Error(`the firewall has no rule ${name}`);
  return found;
}

/** Faults of a stage with `edge: true`, to plant in its template. */
export const edgeFaults: readonly Fault[] = [
  [
    'a gateway that can be reached past CloudFront',
    set('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: false }),
    'the gateway can be reached past CloudFront',
  ],
  [
    'a closed gateway with nothing before it',
    remove('AWS::CloudFront::Distribution'),
    'the gateway is closed, and there is no CloudFront in front of it',
  ],
  [
    'a function that trusts a CloudFront that is gone',
    remove('AWS::CloudFront::Distribution'),
    'getPet trusts a CloudFront that is not there',
  ],
  [
    'a CloudFront that asks the closed address',
    (t) => spoil(origin(t), { DomainName: { 'Fn::GetAtt': ['ApiGateway', 'ApiEndpoint'] } }),
    'CloudFront asks the address that is closed',
  ],
  ['a CloudFront without a secret', (t) => spoil(origin(t), { OriginCustomHeaders: [] }), 'CloudFront sends no secret'],
  [
    'a secret in plain text',
    (t) => spoil(origin(t).OriginCustomHeaders?.[0] ?? {}, { HeaderValue: 'secret' }),
    'CloudFront sends no secret as x-petstore-edge',
  ],
  [
    'a function with another secret',
    (t) => spoil(functionOf(t, 'getPet').properties.Environment?.Variables ?? {}, { EDGE_SECRET: 'another' }),
    "PetStore-prod-getPet does not know CloudFront's secret",
  ],
  [
    'a function that takes any address for CloudFront',
    (t) => delete functionOf(t, 'unmatchedRoute').properties.Environment?.Variables.EDGE_SECRET,
    "PetStore-prod-unmatchedRoute does not know CloudFront's secret",
  ],
  [
    'a gateway that is asked over http',
    (t) => spoil(origin(t).CustomOriginConfig ?? {}, { OriginProtocolPolicy: 'match-viewer' }),
    'over http',
  ],
  ['a CloudFront that gives up early', (t) => spoil(origin(t).CustomOriginConfig ?? {}, { OriginReadTimeout: 5 }), 'gives up before'],
  ['keys over http', (t) => spoil(config(t).DefaultCacheBehavior, { ViewerProtocolPolicy: 'allow-all' }), 'over http, with the key'],
  ['old TLS', (t) => spoil(config(t).ViewerCertificate ?? {}, { MinimumProtocolVersion: 'TLSv1' }), 'old TLS'],
  ['a CloudFront without the name', (t) => delete config(t).Aliases, 'does not answer at the name'],
  [
    'a response of one caller for another',
    (t) => spoil(config(t).DefaultCacheBehavior, { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' }),
    'CloudFront caches responses of *',
  ],
  ['a list that is kept as a page', (t) => spoil(page(t), { PathPattern: '/pets*' }), 'CloudFront caches responses of /pets'],
  ['a health that is kept', (t) => spoil(page(t), { PathPattern: '/health' }), 'CloudFront caches the response of /health'],
  ['an error of one caller for another', (t) => delete config(t).CustomErrorResponses, 'CloudFront caches a 404 of one caller'],
  [
    'an Authorization that is left out',
    (t) => spoil(config(t).DefaultCacheBehavior, { OriginRequestPolicyId: undefined }),
    'CloudFront leaves headers of * out',
  ],
  [
    'a method that CloudFront rejects',
    (t) => spoil(config(t).DefaultCacheBehavior, { AllowedMethods: ['GET', 'HEAD'] }),
    'CloudFront itself rejects methods of *',
  ],
  [
    'a page that outlives its Cache-Control',
    (t) => spoil(first(t, 'AWS::CloudFront::CachePolicy').properties.CachePolicyConfig, { MinTTL: 60 }),
    'caches pages longer than they say',
  ],
  ['the CORS headers of another origin', (t) => spoil(cacheKey(t).HeadersConfig, { Headers: [] }), 'CORS headers of one origin'],
  [
    'a rejected query in the place of a page',
    (t) => spoil(cacheKey(t).QueryStringsConfig, { QueryStringBehavior: 'none' }),
    'the rejection of a query',
  ],
  ['no firewall', (t) => delete config(t).WebACLId, 'there is no firewall'],
  ['a regional firewall', set('AWS::WAFv2::WebACL', { Scope: 'REGIONAL' }), 'of another scope'],
  ['a firewall that turns everybody away', set('AWS::WAFv2::WebACL', { DefaultAction: { Block: {} } }), 'turns everybody away'],
  [
    'a firewall without a rule for floods',
    (t) => resourcesOf(t, 'AWS::WAFv2::WebACL').map(({ properties }) => properties.Rules.shift()),
    'no fit limit for requests without a key',
  ],
  [
    'a flood that is only counted',
    (t) => spoil(rule(t, 'without-key'), { Action: { Count: {} } }),
    'the rule without-key does not answer 429',
  ],
  [
    'a firewall that turns customers away',
    (t) => spoil(rule(t, 'any').Statement.RateBasedStatement ?? {}, { Limit: 100 }),
    'an address with keys that are paid for',
  ],
  ['common rules that block', (t) => spoil(rule(t, 'common'), { OverrideAction: { None: {} } }), 'the rule common blocks'],
];
