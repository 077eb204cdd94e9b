import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnQueue, CfnQueuePolicy } from 'aws-cdk-lib/aws-sqs';
import { afterEach, expect, it, vi } from 'vitest';
import { checkedApp, synthesizeForCommand } from '../../infra/app.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { bundled, stageFiles } from './assembly.ts';

const bundles = await bundled();
const outdir = temporaryFolder();
const read = (name: string) => JSON.parse(readFileSync(join(outdir, name), 'utf8'));
afterEach(() => void vi.unstubAllEnvs());

it('infra/app.ts gives the CDK command the stack of the stage', async () => {
  vi.stubEnv('CDK_OUTDIR', outdir);
  await synthesizeForCommand();
  expect(read('manifest.json').artifacts).toHaveProperty(['PetStore-dev', 'type'], 'aws:cloudformation:stack');
});

/** `npm run check:stack` shows that they find nothing in the stages. */
it("CloudFormation's validator and cdk-nag fail the synthesis of a stack with faults, and name each", () => {
  const app = checkedApp({ bundles, outdir, stages: stageFiles({}) });
  for (const construct of app.node.findAll()) {
    if (construct instanceof CfnStage) construct.accessLogSettings = undefined;
    if (construct instanceof CfnQueue) construct.redrivePolicy = undefined;
    if (construct instanceof CfnQueuePolicy) construct.policyDocument = { Statement: [] };
    if (construct instanceof CfnTable) construct.billingMode = 'FREE';
    if (construct instanceof CfnRole) construct.managedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
  }
  expect(() => app.synth()).toThrow('AdministratorAccess');
  const violations: { ruleName: string }[] = read('validation-report.json').pluginReports.flatMap(
    (report: { violations: [] }) => report.violations,
  );
  const found = violations.map(({ ruleName }) => ruleName);
  const policy = 'AwsSolutions-IAM4[Policy::arn:aws:iam::aws:policy/AdministratorAccess]';
  expect(found).toEqual(expect.arrayContaining(['AwsSolutions-APIG1', policy, 'AwsSolutions-SQS3', 'AwsSolutions-SQS4', 'F3003']));
});
