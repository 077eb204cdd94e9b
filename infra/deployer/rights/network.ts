import { Aws } from 'aws-cdk-lib';
import { type ExecutionRight, each, tagActions } from './right.ts';

const here = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;

/** The services that make a role of their own. */
const linkedTo = ['ops.apigateway.amazonaws.com', 'email.cognito-idp.amazonaws.com'];

/** The resources that callers reach: the gateway, sign-in, CloudFront and names. */
export function networkRights(stack: string, hostedZoneId: string | undefined): ExecutionRight[] {
  const policy = 'network';
  const gateway = `apigateway:${Aws.REGION}::`;
  return [
    {
      policy,
      types: [...['Api', 'ApiMapping', 'DomainName', 'Integration', 'Route', 'Stage'].map((name) => `AWS::ApiGatewayV2::${name}`)],
      // API Gateway asks for TagResource where something is created with tags, although AWS's reference of actions lacks it.
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
        ...['DeleteUserPool', 'DescribeUserPool', 'UpdateUserPool', 'GetUserPoolMfaConfig', 'SetUserPoolMfaConfig'],
        ...['CreateUserPoolClient', 'DeleteUserPoolClient', 'DescribeUserPoolClient', 'UpdateUserPoolClient', 'ListUserPoolClientSecrets'],
        ...['CreateUserPoolDomain', 'DeleteUserPoolDomain', 'UpdateUserPoolDomain'],
        ...[
          'CreateManagedLoginBranding',
          'DeleteManagedLoginBranding',
          'DescribeManagedLoginBranding',
          'DescribeManagedLoginBrandingByClient',
          'UpdateManagedLoginBranding',
          ...tagActions,
        ],
      ),
      resources: [`cognito-idp:${here}:userpool/*`],
    },
    {
      policy,
      types: ['UserPool', 'UserPoolDomain'].map((name) => `AWS::Cognito::${name}`),
      // A new pool has no ARN yet, and a domain is not part of a pool's ARN.
      actions: each('cognito-idp', 'CreateUserPool', 'DescribeUserPoolDomain'),
      resources: ['*'],
    },
    {
      policy,
      types: ['AWS::ApiGatewayV2::DomainName', 'AWS::Cognito::UserPool'],
      // The first domain name of an account, and the first pool that sends with SES, make a role that belongs to the service.
      actions: ['iam:CreateServiceLinkedRole'],
      resources: linkedTo.map((service) => `iam::${Aws.ACCOUNT_ID}:role/aws-service-role/${service}/*`),
      conditions: { StringEquals: { 'iam:AWSServiceName': linkedTo } },
    },
    {
      policy,
      types: ['AWS::CloudFront::Distribution', 'AWS::CloudFront::CachePolicy'],
      actions: each(
        'cloudfront',
        ...['DeleteDistribution', 'GetDistribution', 'GetDistributionConfig', 'UpdateDistribution'],
        ...['DeleteCachePolicy', 'GetCachePolicy', 'UpdateCachePolicy', ...tagActions],
      ),
      resources: [`cloudfront::${Aws.ACCOUNT_ID}:distribution/*`, `cloudfront::${Aws.ACCOUNT_ID}:cache-policy/*`],
    },
    {
      policy,
      types: ['AWS::CloudFront::Distribution', 'AWS::CloudFront::CachePolicy'],
      // What is new has no ARN yet.
      actions: each('cloudfront', 'CreateDistribution', 'CreateCachePolicy'),
      resources: ['*'],
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
    ...(hostedZoneId ? [zoneRights(hostedZoneId)] : []),
  ];
}

/** The records of the stage's domain name. A record has no ARN, so a zone of two stages does not separate them. */
const zoneRights = (hostedZoneId: string): ExecutionRight => ({
  policy: 'network',
  types: ['AWS::Route53::RecordSet'],
  actions: each('route53', 'ChangeResourceRecordSets', 'ListResourceRecordSets', 'GetHostedZone', 'GetChange'),
  resources: [`route53:::hostedzone/${hostedZoneId}`, 'route53:::change/*'],
});
