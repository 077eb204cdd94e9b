import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfiguration } from './stages.ts';

const retention = { 7: RetentionDays.ONE_WEEK, 90: RetentionDays.THREE_MONTHS };

/**
 * Logs with an end. CloudFormation names the group, so that a stack can be made again beside the kept logs of an earlier one. Kept logs
 * still go when the first deployment fails, since there was nothing worth keeping.
 */
export function logGroup(scope: Construct, id: string, { retentionDays, keep }: StageConfiguration['logs']): LogGroup {
  return new LogGroup(scope, id, {
    retention: retention[retentionDays],
    removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
}
