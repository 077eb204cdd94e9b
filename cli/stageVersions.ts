import { CloudFormationClient, DescribeStacksCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionCommand,
  GetAliasCommand,
  LambdaClient,
  paginateListVersionsByFunction,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import type { Command } from 'commander';
import { Problem } from '../common/problem.ts';
import { checkVersion } from '../hooks/checkVersion.ts';
import { invokeVersion } from '../hooks/invokeVersion.ts';
import type { StageName } from '../infra/stageSettings.ts';
import type { AliasMove, OperationVersions } from './aliasMoves.ts';

/** The versions of a stage's functions. Credentials, region and endpoints come from the SDK's defaults. */
export interface StageVersions {
  /** When the last deployment began. @throws Problem where the stage is not deployed in that region */
  deployedAt(): Promise<Date>;
  operations(): Promise<OperationVersions[]>;
  move(move: AliasMove): Promise<void>;
  remove(operationId: string, version: number): Promise<void>;
  /**
   * Sends one request to a version, as CodeDeploy's hook does before the version gets calls. @returns what is wrong; undefined if it works
   */
  check(operationId: string, version: number): Promise<string | undefined>;
}

/** The versions of the stage that a command's options name. */
export type VersionsOf = (command: Command) => StageVersions;

/** The alias that the gateway calls; `infra/functions.ts` creates it. */
const alias = 'live';

export function stageVersions(stage: StageName): StageVersions {
  const StackName = `PetStore-${stage}`;
  const stacks = new CloudFormationClient();
  const lambda = new LambdaClient();
  const nameOf = (operationId: string) => `${StackName}-${operationId}`;

  async function operationIds(): Promise<string[]> {
    const found: string[] = [];
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client: stacks }, { StackName })) {
      for (const { ResourceType, PhysicalResourceId = '' } of StackResourceSummaries) {
        // The ARN of an alias ends with function:<name>:live.
        const [, operationId] = ResourceType === 'AWS::Lambda::Alias' ? (/:PetStore-\w+-(\w+):\w+$/.exec(PhysicalResourceId) ?? []) : [];
        if (operationId) found.push(operationId);
      }
    }
    return found.sort();
  }

  async function versionsOf(operationId: string): Promise<OperationVersions> {
    const FunctionName = nameOf(operationId);
    const { FunctionVersion, RoutingConfig } = await lambda.send(new GetAliasCommand({ FunctionName, Name: alias }));
    const published: { version: number; at: Date }[] = [];
    for await (const { Versions = [] } of paginateListVersionsByFunction({ client: lambda }, { FunctionName })) {
      for (const { Version, LastModified = '' } of Versions) {
        if (Version !== '$LATEST') published.push({ version: Number(Version), at: new Date(LastModified) });
      }
    }
    const [canary] = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {});
    return { operationId, live: Number(FunctionVersion), canary: canary === undefined ? undefined : Number(canary), published };
  }

  return {
    async deployedAt() {
      const { Stacks: [stack] = [] } = await stacks.send(new DescribeStacksCommand({ StackName })).catch((error) => {
        if (!(error instanceof Error && /does not exist/.test(error.message))) throw error;
        throw new Problem(`There is no stack ${StackName} in this account and region. Choose others with AWS_PROFILE and AWS_REGION.`);
      });
      const at = stack?.LastUpdatedTime ?? stack?.CreationTime;
      if (!at) throw new Problem(`${StackName} does not say when it was deployed. Give --older-than.`);
      return at;
    },
    async operations() {
      const found: OperationVersions[] = [];
      for (const operationId of await operationIds()) found.push(await versionsOf(operationId));
      return found;
    },
    async move({ operationId, from, to }) {
      const FunctionName = nameOf(operationId);
      const { FunctionVersion, RevisionId } = await lambda.send(new GetAliasCommand({ FunctionName, Name: alias }));
      if (FunctionVersion !== String(from))
        throw new Problem(`${operationId} has just moved to version ${FunctionVersion}. Look again: list.`);
      // With the revision, AWS refuses the move if another change came first.
      await lambda.send(new UpdateAliasCommand({ FunctionName, Name: alias, FunctionVersion: String(to), RevisionId }));
    },
    check: (operationId, version) =>
      checkVersion(operationId, invokeVersion(lambda, nameOf(operationId), String(version))).catch((error: unknown) => String(error)),
    async remove(operationId, version) {
      await lambda.send(new DeleteFunctionCommand({ FunctionName: nameOf(operationId), Qualifier: String(version) }));
    },
  };
}
