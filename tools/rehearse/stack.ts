import { setTimeout as wait } from 'node:timers/promises';
import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStacksCommand,
  DetectStackDriftCommand,
  paginateDescribeStackResourceDrifts,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import type { Template } from './cdk.ts';
import { clientOptions, type EmulatorEnvironment } from './emulator.ts';

/** A stack as the account has it. */
export function stackNamed(StackName: string, environment: EmulatorEnvironment) {
  const client = new CloudFormationClient(clientOptions(environment));

  /** The physical id of every existing resource, by its logical id. */
  async function resources(): Promise<Map<string, string>> {
    const pages = await Array.fromAsync(paginateListStackResources({ client }, { StackName }));
    const existing = pages
      .flatMap(({ StackResourceSummaries = [] }) => StackResourceSummaries)
      .filter(({ ResourceStatus = '' }) => /^(CREATE|UPDATE)_COMPLETE$/.test(ResourceStatus));
    return new Map(existing.map(({ LogicalResourceId = '', PhysicalResourceId = '' }) => [LogicalResourceId, PhysicalResourceId]));
  }

  return {
    resources,
    /** What a template has and the account lacks, and the other way round; empty if all is well. */
    async missing({ Resources, Outputs }: Template, outputs: Readonly<Record<string, string>>): Promise<string[]> {
      const there = await resources();
      const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
      const reported = new Map(stack?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
      return [
        ...Object.keys(Resources).filter((id) => !there.get(id)),
        ...[...there.keys()].filter((id) => !(id in Resources)).map((id) => `${id}, which is in no template,`),
        ...Object.keys(Outputs).filter((name) => !reported.get(name) || reported.get(name) !== outputs[name]),
      ];
    },
    /** Compares resources with the settings that their own services report. */
    async drift() {
      const { StackDriftDetectionId } = await client.send(new DetectStackDriftCommand({ StackName }));
      let status: string | undefined;
      for (let tries = 0; tries < 50 && (status === undefined || status === 'DETECTION_IN_PROGRESS'); tries++) {
        await wait(100);
        const response = await client.send(new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }));
        status = response.DetectionStatus;
      }
      const pages = await Array.fromAsync(paginateDescribeStackResourceDrifts({ client }, { StackName }));
      const drifts = pages.flatMap(({ StackResourceDrifts = [] }) => StackResourceDrifts);
      const having = (...wanted: string[]) =>
        drifts.filter(({ StackResourceDriftStatus = '' }) => wanted.includes(StackResourceDriftStatus));
      return {
        inSync: having('IN_SYNC').length,
        notChecked: (await resources()).size - having('IN_SYNC', 'MODIFIED', 'DELETED').length,
        drifted: having('MODIFIED', 'DELETED').map(
          ({ LogicalResourceId, PropertyDifferences = [] }) =>
            `${LogicalResourceId} ${PropertyDifferences.map(({ PropertyPath, ActualValue }) => `${PropertyPath} is ${ActualValue}`).join(', ')}`,
        ),
      };
    },
    /** CloudFormation's status; undefined if the stack does not exist. */
    async status(): Promise<string | undefined> {
      try {
        const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
        return stack?.StackStatus === 'DELETE_COMPLETE' ? undefined : stack?.StackStatus;
      } catch (error) {
        if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
        throw error;
      }
    },
  };
}
