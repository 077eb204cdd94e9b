import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Canary, Code, Schedule, Test } from 'aws-cdk-lib/aws-synthetics';
import { Construct } from 'constructs';
import { root } from '../../common/root.ts';
import { canaryRuntime } from '../api/runtimes.ts';
import { allow, arnOf, forThisAccount, roleOf } from '../permissions.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';

export interface SyntheticsCanaryProps {
  readonly stage: StageName;
  readonly url: string;
  readonly interval: Duration;
}

/** Calls `/health` as a caller on the internet does, by name and over TLS, and checks the certificate. */
export class SyntheticsCanary extends Construct {
  /** The value of the metrics' dimension `CanaryName`. */
  readonly name: string;

  constructor(scope: Construct, id: string, { stage, url, interval }: SyntheticsCanaryProps) {
    super(scope, id);
    // CloudWatch Synthetics allows 255 characters of a-z, 0-9, - and _.
    this.name = `petstore-${stage}-outside`;
    const bucket = this.#bucket();
    new Canary(this, 'Canary', {
      canaryName: this.name,
      runtime: canaryRuntime,
      test: Test.custom({
        code: Code.fromInline(readFileSync(join(root, 'infra/watch/syntheticsCanary.script.cjs'), 'utf8')),
        handler: 'index.handler',
      }),
      environmentVariables: { URL: url },
      schedule: Schedule.rate(interval),
      timeout: Duration.minutes(1),
      // `as`: CDK's Bucket says `isWebsite: boolean | undefined` where IBucket says `isWebsite?`.
      artifactsBucketLocation: { bucket: bucket as IBucket },
      role: this.#role(bucket),
      successRetentionPeriod: Duration.days(7),
      failureRetentionPeriod: Duration.days(31),
      provisionedResourceCleanup: true,
    });
  }

  /** The files of each run, for a month. The bucket stays when the stack is deleted, because it is not empty. */
  #bucket(): Bucket {
    const bucket = new Bucket(this, 'Runs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(31) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    suppressFinding(bucket, 'Only the check writes to it, and nothing in it is secret', 'AwsSolutions::AwsSolutions-S1');
    return bucket;
  }

  /**
   * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Canaries_CanaryPermissions.html, read on
   * 2026-11-26. The check is not traced, so it needs no permission to write traces.
   */
  #role(bucket: Bucket): Role {
    const logs = arnOf('logs', `log-group:/aws/lambda/cwsyn-${this.name}-*`);
    const metrics = allow(['cloudwatch:PutMetricData'], '*');
    metrics.addCondition('StringEquals', { 'cloudwatch:namespace': 'CloudWatchSynthetics' });
    const statements = [
      allow(['s3:PutObject', 's3:GetObject'], bucket.arnForObjects('*')),
      allow(['s3:GetBucketLocation'], bucket.bucketArn),
      allow(['s3:ListAllMyBuckets'], '*'),
      allow(['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], logs),
      metrics,
    ];
    const role = roleOf(this, 'lambda', { runs: statements }, { conditions: forThisAccount });
    suppressFinding(
      role,
      'Metrics and the list of buckets have no resources; Synthetics chooses the end of the names of runs and of the log group',
      'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
      `AwsSolutions::AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/*]`,
      `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:<AWS::Region>:<AWS::AccountId>:log-group:/aws/lambda/cwsyn-${this.name}-*]`,
      'Serverless::Serverless-LambdaStarPermissions',
    );
    return role;
  }
}
