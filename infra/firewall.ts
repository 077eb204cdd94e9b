import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageName } from './stages.ts';

/** Requests of one address per minute. Far below it the service's own bucket refuses, with an Error that tells more. */
const withoutKeyPerMinute = 1_000;
/** A key may be made up, so an address that sends keys has an end too: that of 60 Business accounts behind one address. */
const perMinute = 60_000;

/** As the service's own Error, but without the state of a bucket: nobody has counted the address's tokens. */
const error = { code: 'rate_limit_exceeded', message: 'too many requests from this address', status: 429 };

/**
 * Turns a flood away before it costs a function. The common rules only count: they refuse bodies over 8 KB, clients without a User-Agent
 * and texts that look like markup, all of which the contract allows.
 */
export function firewall(scope: Construct, stage: StageName): CfnWebACL {
  const name = `PetStore-${stage}`;
  const visibility = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    customResponseBodies: { tooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify(error) } },
    rules: [
      {
        name: 'without-key',
        priority: 0,
        statement: addressAbove(withoutKeyPerMinute, { notStatement: { statement: hasAuthorization } }),
        action: tooMany,
        visibilityConfig: visibility(`${name}-without-key`),
      },
      {
        name: 'any',
        priority: 1,
        statement: addressAbove(perMinute),
        action: tooMany,
        visibilityConfig: visibility(`${name}-any`),
      },
      {
        name: 'common',
        priority: 2,
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesCommonRuleSet' } },
        overrideAction: { count: {} },
        visibilityConfig: visibility(`${name}-common`),
      },
    ],
    visibilityConfig: visibility(name),
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

/** Whatever the header holds: whether it is a key, the function knows. */
const hasAuthorization: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: 'authorization' } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};
