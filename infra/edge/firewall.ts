import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageName } from '../stages/stageSettings.ts';

/** Requests of one address per minute. The service's own bucket rejects requests far below this limit, with a more precise Error. */
const withoutKeyPerMinute = 1_000;
/** A key may be invented, so an address that sends keys also has a limit, which is enough for 60 Business accounts behind one address. */
const perMinute = 60_000;

/** Like the service's own Error, but without the state of a bucket, because the firewall does not count tokens. */
const error = { code: 'rate_limit_exceeded', message: 'too many requests from this address', status: 429 };

/**
 * Rejects a flood before it costs a function call. The common rules only count, because they would reject bodies over 8 KB, clients without
 * a User-Agent and texts that look like markup, and the contract allows all of these.
 */
export function firewall(scope: Construct, stage: StageName): CfnWebACL {
  const name = `PetStore-${stage}`;
  const visibilityConfig = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });
  const rules = {
    'without-key': { statement: addressAbove(withoutKeyPerMinute, { notStatement: { statement: hasAuthorization } }), action: tooMany },
    any: { statement: addressAbove(perMinute), action: tooMany },
    common: {
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesCommonRuleSet' } },
      overrideAction: { count: {} },
    },
  };
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    customResponseBodies: { tooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify(error) } },
    rules: Object.entries(rules).map(([rule, action], priority) => ({
      ...{ name: rule, priority, visibilityConfig: visibilityConfig(`${name}-${rule}`) },
      ...action,
    })),
    visibilityConfig: visibilityConfig(name),
  });
}

const tooMany: CfnWebACL.RuleActionProperty = {
  block: {
    customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany', responseHeaders: [{ name: 'retry-after', value: '60' }] },
  },
};

const addressAbove = (limit: number, scopeDownStatement?: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({
  rateBasedStatement: { limit, evaluationWindowSec: 60, aggregateKeyType: 'IP', ...(scopeDownStatement && { scopeDownStatement }) },
});

/** Any value of the header, because only the function knows if it is a key. */
const hasAuthorization: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: 'authorization' } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};
