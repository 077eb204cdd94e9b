import { RegionInfo } from 'aws-cdk-lib/region-info';

// According to the schemas that CloudFormation publishes per region: in cfn-lint 1.51.0, and of 2026-10-21 in CDK's validator (both read on
// 2026-11-26).
const withoutPipes = [
  ...['ap-east-2', 'ap-southeast-4', 'ap-southeast-5', 'ap-southeast-6', 'ap-southeast-7'],
  ...['ca-west-1', 'il-central-1', 'mx-central-1', 'us-gov-east-1', 'us-gov-west-1'],
];
const withoutUserPools = ['cn-north-1', 'cn-northwest-1'];

/** The commercial regions that must have every type of our templates. cfn-lint 1.51.0 does not know me-west-1. */
export const completeRegions = RegionInfo.regions
  .filter(({ name, partition }) => partition === 'aws' && ![...withoutPipes, 'me-west-1'].includes(name))
  .map(({ name }) => name);

/**
 * Rejects the region before the first stack is deployed, because otherwise a later stack would fail.
 * @throws Error if the region lacks a type that a stage needs
 */
export function forbidIncomplete(region = '', hasUserPool = true): void {
  const type =
    (withoutPipes.includes(region) && 'AWS::Pipes::Pipe') || (hasUserPool && withoutUserPools.includes(region) && 'AWS::Cognito::UserPool');
  if (!type) return;
  throw new Error(
    `the region ${region} has no ${type}, by CloudFormation's published schemas (read on 2026-11-26); choose another region, or if AWS has ` +
      `added it since, take ${region} out of infra/stages/regions.ts and update aws-cdk-lib`,
  );
}
