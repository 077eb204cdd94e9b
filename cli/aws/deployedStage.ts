import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteFunctionCommand,
  DeleteFunctionConcurrencyCommand,
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
  paginateListVersionsByFunction,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../common/problem.ts';
import { checkVersion, invokeVersion } from '../../infra/hooks/checkVersion.ts';
import { functionNameOf, liveAlias, stackNames, tableNameOf } from '../../infra/names.ts';
import { perTable } from '../../shared/dynamodb/tableVariables.ts';
import type { OpenTables } from '../accountRepositories.ts';
import { exactNumber } from '../views/itemJson.ts';
import type { AliasMove, OperationVersions } from './aliasMoves.ts';
import { type StagePlace, stackNamed, stackResources } from './stagePlace.ts';

export function stageTables({ stage, region }: StagePlace): OpenTables {
  const client = new DynamoDBClient({ region });
  const documents = DynamoDBDocument.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: exactNumber },
  });
  return { client: documents, names: perTable((table) => tableNameOf(stage, table)), close: async () => client.destroy() };
}

export type StageVersions = ReturnType<typeof stageVersions>;

/** The published versions of a deployed stage's functions. */
export function stageVersions({ stage, region }: StagePlace) {
  const StackName = stackNames(stage).api;
  const lambda = new LambdaClient({ region });
  const nameOf = (operationId: string) => functionNameOf(stage, operationId);

  async function versionsOf(operationId: string): Promise<OperationVersions> {
    const FunctionName = nameOf(operationId);
    const { FunctionVersion, RoutingConfig } = await lambda.send(new GetAliasCommand({ FunctionName, Name: liveAlias }));
    const pages = await Array.fromAsync(paginateListVersionsByFunction({ client: lambda }, { FunctionName }));
    const published = pages
      .flatMap(({ Versions = [] }) => Versions)
      .filter(({ Version }) => Version !== '$LATEST')
      .map(({ Version, LastModified = '' }) => ({ version: Number(Version), at: new Date(LastModified) }));
    const [shifting] = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {});
    return { operationId, live: Number(FunctionVersion), shifting: shifting === undefined ? undefined : Number(shifting), published };
  }

  return {
    stack: StackName,
    /** When the last deployment began. @throws Problem if the stage is not deployed in that region */
    async deployedAt() {
      const { LastUpdatedTime, CreationTime } = await stackNamed({ region }, StackName);
      const at = LastUpdatedTime ?? CreationTime;
      if (!at) throw new Problem(`${StackName} does not say when it was deployed. Name a time with --before.`);
      return at;
    },
    async operations() {
      const aliases = (await stackResources({ region }, StackName)).filter(({ type }) => type === 'AWS::Lambda::Alias');
      // The ARN of an alias ends with function:<name>:live.
      const operationIds = aliases.flatMap(({ name }) => /:PetStore-\w+-(\w+):\w+$/.exec(name)?.[1] ?? []).sort();
      const operations: OperationVersions[] = [];
      for (const operationId of operationIds) operations.push(await versionsOf(operationId));
      return operations;
    },
    /** The number of a version and the `bundleHash` of its code. @throws Problem if there is no such operation or version */
    async bundleOf(operationId: string, version: number | undefined) {
      const place = { FunctionName: nameOf(operationId), Qualifier: version === undefined ? liveAlias : String(version) };
      try {
        const { Version = '', Description = '' } = await lambda.send(new GetFunctionConfigurationCommand(place));
        return { version: Version, hash: Description };
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
        throw new Problem(`${operationId} has no version ${place.Qualifier} in ${stage}. See: npx petstore versions list --stage ${stage}`);
      }
    },
    async move({ operationId, from, to }: AliasMove) {
      const FunctionName = nameOf(operationId);
      const { FunctionVersion, RevisionId } = await lambda.send(new GetAliasCommand({ FunctionName, Name: liveAlias }));
      if (FunctionVersion !== String(from))
        throw new Problem(`${operationId} has just changed to version ${FunctionVersion}. Run list again.`);
      // With the revision, AWS rejects the move if another change came first.
      await lambda.send(new UpdateAliasCommand({ FunctionName, Name: liveAlias, FunctionVersion: String(to), RevisionId }));
    },
    /**
     * Sends one request to a version, as CodeDeploy's hook does before the version gets calls.
     * @returns what is wrong; undefined if it works
     */
    check: (operationId: string, version: number) =>
      checkVersion(operationId, invokeVersion(lambda, nameOf(operationId), String(version))).catch((error: unknown) => String(error)),
    async remove(operationId: string, version: number) {
      await lambda.send(new DeleteFunctionCommand({ FunctionName: nameOf(operationId), Qualifier: String(version) }));
    },
  };
}

/**
 * The functions of a deployed stage, with all their versions. Both methods may be repeated.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html, read on 2026-11-25: with zero, all calls of a function
 * are throttled
 */
export function stageFunctions({ stage, region }: StagePlace) {
  const lambda = new LambdaClient({ region });
  const named = (operationId: string) => ({ FunctionName: functionNameOf(stage, operationId) });
  return {
    /** Stops calls of a function. The gateway then responds with 503. */
    stop: (operationId: string): Promise<unknown> =>
      lambda.send(new PutFunctionConcurrencyCommand({ ...named(operationId), ReservedConcurrentExecutions: 0 })),
    start: (operationId: string): Promise<unknown> => lambda.send(new DeleteFunctionConcurrencyCommand(named(operationId))),
  };
}
