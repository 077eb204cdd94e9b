import { findDynamoDbProgram } from '../../local/dynamodb/program.ts';

const program = await findDynamoDbProgram().catch(() => undefined);

/** Whether this machine can start a DynamoDB. Tests that start one are skipped where only `DYNAMODB_ENDPOINT` is set. */
export const canStartDynamoDb = program !== undefined;

/** Whether it is the embedded one, not DynamoDB Local. */
export const isEmbedded = program?.name === 'The embedded DynamoDB';
