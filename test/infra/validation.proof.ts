import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnQueue, CfnQueuePolicy } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, it, vi } from 'vitest';
import { checkedApp, synthesizeForCommand } from '../../infra/app.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { bundled, stageFiles } from './assembly.ts';

const bundles = await bundled();
const folders = { dev: temporaryFolder(), prod: temporaryFolder(), faulty: temporaryFolder() };
// prod first: it has every type of resource of dev, so the validator need not load its rules again.
checkedApp({
  bundles,
  outdir: folders.prod,
  stages: stageFiles({ prod: 'alarmEmail: alarms@example.com' }),
  context: { stage: 'prod' },
}).synth();
const failure = synthesizeWithFaults();
// As in the process of its own in which the CDK command runs it: another one would load the rules again.
vi.stubEnv('CDK_OUTDIR', folders.dev);
await synthesizeForCommand();
vi.unstubAllEnvs();

it('infra/app.ts gives the CDK command the stack of the stage', () => {
  const { artifacts } = JSON.parse(readFileSync(join(folders.dev, 'manifest.json'), 'utf8'));
  expect(artifacts).toHaveProperty(['PetStore-dev', 'type'], 'aws:cloudformation:stack');
});

describe("CloudFormation's validator and cdk-nag", () => {
  it.each(['dev', 'prod'] as const)('find nothing in %s that is not acknowledged with a reason', (stage) => {
    expect(violations(folders[stage])).toEqual([]);
  });

  it('fail the synthesis of a stack with faults', () => {
    expect(failure).toContain('AdministratorAccess');
  });

  it.each([
    ['a gateway without access logs', 'AwsSolutions-APIG1'],
    ['a wide managed policy', 'AwsSolutions-IAM4[Policy::arn:aws:iam::aws:policy/AdministratorAccess]'],
    ['a queue without dead letters', 'AwsSolutions-SQS3'],
    ['a queue that is read without TLS', 'AwsSolutions-SQS4'],
    ['a value that CloudFormation does not know', 'F3003'],
  ])('find %s', (_, rule) => {
    expect(violations(folders.faulty)).toContain(rule);
  });
});

/** Plants faults in the stack of dev. @returns the output of its synthesis */
function synthesizeWithFaults(): string {
  const app = checkedApp({ bundles, outdir: folders.faulty, stages: stageFiles({}) });
  for (const construct of app.node.findAll()) {
    if (construct instanceof CfnStage) construct.accessLogSettings = undefined;
    if (construct instanceof CfnQueue) construct.redrivePolicy = undefined;
    if (construct instanceof CfnQueuePolicy) construct.policyDocument = { Statement: [] };
    if (construct instanceof CfnTable) construct.billingMode = 'FREE';
    if (construct instanceof CfnRole) construct.managedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
  }
  try {
    app.synth();
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Findings that are not acknowledged, by the name of their rule. */
function violations(folder: string): string[] {
  const { pluginReports } = JSON.parse(readFileSync(join(folder, 'validation-report.json'), 'utf8'));
  const found: { ruleName: string }[] = pluginReports.flatMap((report: { violations: unknown[] }) => report.violations);
  return found.map(({ ruleName }) => ruleName);
}
