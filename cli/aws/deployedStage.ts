import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteFunctionCommand,
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  LambdaClient,
  paginateListVersionsByFunction,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../common/problem.ts';
import { checkVersion, invokeVersion } from '../../infra/hooks/checkVersion.ts';
import { functionNameOf, liveAlias, stackNames, tableNameOf } from '../../infra/names.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { perTable } from '../../shared/dynamodb/tableVariables.ts';
import { type AccountRepositories, accountRepositories, type OpenTables } from '../accountRepositories.ts';
import { exactNumber } from '../views/itemJson.ts';
import type { AliasMove, OperationVersions } from './aliasMoves.ts';
import { stackNamed, stackResources } from './stackResources.ts';
import type { StagePlace } from './stagePlace.ts';

/** What a version runs. */
export interface DeployedBundle {
  readonly version: string;
  /** From `bundleHash`. */
  readonly hash: string;
}

export interface StageVersions {
  /** When the last deployment began. @throws Problem where the stage is not deployed in that region */
  deployedAt(): Promise<Date>;
  operations(): Promise<OperationVersions[]>;
  /** @throws Problem where there is no such operation or version */
  bundleOf(operationId: string, version: number | undefined): Promise<DeployedBundle>;
  move(move: AliasMove): Promise<void>;
  remove(operationId: string, version: number): Promise<void>;
  /**
   * Sends one request to a version, as CodeDeploy's hook does before the version gets calls. @returns what is wrong; undefined if it works
   */
  check(operationId: string, version: number): Promise<string | undefined>;
}

export function stageAccounts(place: StagePlace): AccountRepositories {
  const { client, names, close } = stageTables(place);
  return accountRepositories({ client, names, now: Date.now, randomBytes, mayWrite: always }, close);
}

export function stageTables({ stage, region }: StagePlace): OpenTables {
  const client = new DynamoDBClient({ region });
  const documents = DynamoDBDocument.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: exactNumber },
  });
  return { client: documents, names: perTable((table) => tableNameOf(stage, table)), close: async () => client.destroy() };
}

export function stageVersions({ stage, region }: StagePlace): StageVersions {
  const StackName = stackNames(stage).api;
  const lambda = new LambdaClient({ region });
  const nameOf = (operationId: string) => functionNameOf(stage, operationId);

  async function operationIds(): Promise<string[]> {
    const aliases = (await stackResources({ region }, StackName)).filter(({ type }) => type === 'AWS::Lambda::Alias');
    // The ARN of an alias ends with function:<name>:live.
    return aliases.flatMap(({ name }) => /:PetStore-\w+-(\w+):\w+$/.exec(name)?.[1] ?? []).sort();
  }

  async function versionsOf(operationId: string): Promise<OperationVersions> {
    const FunctionName = nameOf(operationId);
    const { FunctionVersion, RoutingConfig } = await lambda.send(new GetAliasCommand({ FunctionName, Name: liveAlias }));
    const published: { version: number; at: Date }[] = [];
    for await (const { Versions = [] } of paginateListVersionsByFunction({ client: lambda }, { FunctionName })) {
      for (const { Version, LastModified = '' } of Versions) {
        if (Version !== '$LATEST') published.push({ version: Number(Version), at: new Date(LastModified) });
      }
    }
    const [shifting] = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {});
    return { operationId, live: Number(FunctionVersion), shifting: shifting === undefined ? undefined : Number(shifting), published };
  }

  return {
    async deployedAt() {
      const { LastUpdatedTime, CreationTime } = await stackNamed({ region }, StackName);
      const at = LastUpdatedTime ?? CreationTime;
      if (!at) throw new Problem(`${StackName} does not say when it was deployed. Name a time with --before.`);
      return at;
    },
    async operations() {
      const operations: OperationVersions[] = [];
      for (const operationId of await operationIds()) operations.push(await versionsOf(operationId));
      return operations;
    },
    async bundleOf(operationId, version) {
      const place = { FunctionName: nameOf(operationId), Qualifier: version === undefined ? liveAlias : String(version) };
      try {
        const { Version = '', Description = '' } = await lambda.send(new GetFunctionConfigurationCommand(place));
        return { version: Version, hash: Description };
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
        throw new Problem(`${operationId} has no version ${place.Qualifier} in ${stage}. See: npx petstore versions list --stage ${stage}`);
      }
    },
    async move({ operationId, from, to }) {
      const FunctionName = nameOf(operationId);
      const { FunctionVersion, RevisionId } = await lambda.send(new GetAliasCommand({ FunctionName, Name: liveAlias }));
      if (FunctionVersion !== String(from))
        throw new Problem(`${operationId} has just moved to version ${FunctionVersion}. Run list again.`);
      // With the revision, AWS rejects the move if another change came first.
      await lambda.send(new UpdateAliasCommand({ FunctionName, Name: liveAlias, FunctionVersion: String(to), RevisionId }));
    },
    check: (operationId, version) =>
      checkVersion(operationId, invokeVersion(lambda, nameOf(operationId), String(version))).catch((error: unknown) => String(error)),
    async remove(operationId, version) {
      await lambda.send(new DeleteFunctionCommand({ FunctionName: nameOf(operationId), Qualifier: String(version) }));
    },
  };
}
