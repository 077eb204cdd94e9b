import { findDynamoDbProgram } from '../../local/dynamodb/findProgram.ts';

/** Whether this machine can start a DynamoDB. Tests that start one are skipped where only `DYNAMODB_ENDPOINT` is set. */
export const canStartDynamoDb = await findDynamoDbProgram().then(
  () => true,
  () => false,
);
