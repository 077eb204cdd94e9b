import type { TableName } from '../shared/dynamodb/tables.ts';
import type { StageName } from './stages/stageSettings.ts';

/**
 * The names of resources that one stack of a stage creates and another stack uses. They are fixed, not read from the other stack, because
 * CloudFormation looks up such a value once for each place that uses it, and throttles a few dozen look-ups per second (aws/aws-cdk#38010,
 * read on 2026-11-25). A named table also cannot be replaced by accident, because CloudFormation rejects a second table with the same name.
 */
export const tableNameOf = (stage: StageName, table: TableName): string => `PetStore-${stage}-${table}`;
export const functionNameOf = (stage: StageName, operationId: string): string => `PetStore-${stage}-${operationId}`;
export const alarmNameOf = (stage: StageName, alarm: string): string => `PetStore-${stage}-${alarm}`;
export const queueNamesOf = (stage: StageName) =>
  ({
    messages: `PetStore-${stage}-messages`,
    deadLetters: `PetStore-${stage}-messages-dead`,
    undelivered: `PetStore-${stage}-messages-undelivered`,
  }) as const;
export const topicNameOf = (stage: StageName): string => `PetStore-${stage}-alarms`;

/** The alias of a function that the gateway calls. */
export const liveAlias = 'live';

/** The function that CodeDeploy calls before a new version gets calls (`infra/hooks/beforeAllowTraffic.ts`). It is not an operation. */
export const beforeAllowTraffic = 'beforeAllowTraffic';

/** The stacks of a stage, in the order of their deployment. Only the first has data, which nobody can create again. */
export const stackNames = <Stage extends string>(stage: Stage) =>
  ({ data: `PetStore-${stage}-Data`, api: `PetStore-${stage}`, watch: `PetStore-${stage}-Watch` }) as const;
