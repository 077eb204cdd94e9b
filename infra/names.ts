import type { TableName } from '../shared/dynamodb/tables.ts';
import type { StageName } from './stages/stageSettings.ts';

/**
 * The names of what one stack of a stage creates and another one uses. They are fixed, not read from the other stack: CloudFormation looks such a
 * value up once for each place that has it, and throttles a few dozen look-ups a second (aws/aws-cdk#38010, read on 2026-11-25). Nor can a
 * named table be replaced by accident: CloudFormation rejects a second one of the same name.
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

/** The function that CodeDeploy calls before a new version takes calls; `hooks/beforeAllowTraffic.ts`. It is not an operation. */
export const beforeAllowTraffic = 'beforeAllowTraffic';

/** The stacks of a stage, in the order of their deployment. Only the first has data, which nobody can create again. */
export const stackNames = <Stage extends string>(stage: Stage) =>
  ({ data: `PetStore-${stage}-Data`, api: `PetStore-${stage}`, watch: `PetStore-${stage}-Watch` }) as const;
