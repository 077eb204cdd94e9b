import { Aws } from 'aws-cdk-lib';
import { type ExecutionRight, each, tagActions } from './right.ts';

const here = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;

/** The resources that callers reach: the gateway, sign-in, CloudFront and names. */
export function networkRights(stack: string): ExecutionRight[] {
  const policy = 'network';
  const gateway = `apigateway:${Aws.REGION}::`;
  return [
    {
      policy,
      types: [...['Api', 'ApiMapping', 'DomainName', 'Integration', 'Route', 'Stage'].map((name) => `AWS::ApiGatewayV2::${name}`)],
      actions: each('apigateway', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TagResource', 'UntagResource'),
      resources: ['/apis', '/apis/*', '/domainnames', '/domainnames/*', '/tags/*'].map((path) => gateway + path),
    },
    {
      policy,
      types: ['AWS::ApiGatewayV2::Stage'],
      // An HTTP API's access log is a log delivery, which has no ARN.
      actions: each(
        'logs',
        ...['CreateLogDelivery', 'GetLogDelivery', 'UpdateLogDelivery', 'DeleteLogDelivery', 'ListLogDeliveries'],
        ...['PutResourcePolicy', 'DescribeResourcePolicies', 'DescribeLogGroups'],
      ),
      resources: ['*'],
    },
    {
      policy,
      types: ['UserPool', 'UserPoolClient', 'UserPoolDomain', 'ManagedLoginBranding'].map((name) => `AWS::Cognito::${name}`),
      actions: each(
        'cognito-idp',
        ...['CreateUserPool', 'DeleteUserPool', 'DescribeUserPool', 'UpdateUserPool', 'GetUserPoolMfaConfig', 'SetUserPoolMfaConfig'],
        ...['CreateUserPoolClient', 'DeleteUserPoolClient', 'DescribeUserPoolClient', 'UpdateUserPoolClient'],
        ...['CreateUserPoolDomain', 'DeleteUserPoolDomain', 'UpdateUserPoolDomain'],
        ...[
          'CreateManagedLoginBranding',
          'DeleteManagedLoginBranding',
          'DescribeManagedLoginBranding',
          'UpdateManagedLoginBranding',
          ...tagActions,
        ],
      ),
      resources: [`cognito-idp:${here}:userpool/*`],
    },
    // This action is on a domain, which is not part of a pool's ARN.
    { policy, types: ['AWS::Cognito::UserPoolDomain'], actions: ['cognito-idp:DescribeUserPoolDomain'], resources: ['*'] },
    {
      policy,
      types: ['AWS::CloudFront::Distribution', 'AWS::CloudFront::CachePolicy'],
      actions: each(
        'cloudfront',
        ...['CreateDistribution', 'DeleteDistribution', 'GetDistribution', 'GetDistributionConfig', 'UpdateDistribution'],
        ...['CreateCachePolicy', 'DeleteCachePolicy', 'GetCachePolicy', 'UpdateCachePolicy', ...tagActions],
      ),
      resources: [`cloudfront::${Aws.ACCOUNT_ID}:distribution/*`, `cloudfront::${Aws.ACCOUNT_ID}:cache-policy/*`],
    },
    {
      policy,
      types: ['AWS::WAFv2::WebACL'],
      actions: each('wafv2', 'CreateWebACL', 'DeleteWebACL', 'GetWebACL', 'UpdateWebACL', ...tagActions),
      resources: [
        `wafv2:us-east-1:${Aws.ACCOUNT_ID}:global/webacl/${stack}/*`,
        `wafv2:us-east-1:${Aws.ACCOUNT_ID}:global/managedruleset/*/*`,
      ],
    },
    {
      policy,
      types: ['AWS::Route53::RecordSet'],
      actions: each('route53', 'ChangeResourceRecordSets', 'ListResourceRecordSets', 'GetHostedZone', 'GetChange'),
      resources: ['route53:::hostedzone/*', 'route53:::change/*'],
    },
  ];
}
