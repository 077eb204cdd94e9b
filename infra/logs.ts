import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type StageName, stages } from './stages/stageSettings.ts';

const retention = { 7: RetentionDays.ONE_WEEK, 90: RetentionDays.THREE_MONTHS };

/**
 * Logs with a retention time. CloudFormation chooses the name of the group, so that a new stack does not conflict with the kept logs of an
 * earlier one. If the first deployment fails, its logs are deleted, because there is nothing to keep.
 */
export function logGroup(scope: Construct, id: string, stage: StageName): LogGroup {
  const { retentionDays, keep } = stages[stage].logs;
  return new LogGroup(scope, id, {
    retention: retention[retentionDays],
    removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
}
