import { findDynamoDbProgram } from '../../local/dynamodb/program.ts';

const program = await findDynamoDbProgram().catch(() => undefined);

/** Whether this machine can start a DynamoDB. Tests of what starts one are skipped where `DYNAMODB_ENDPOINT` is all there is. */
export const canStartEngine = program !== undefined;

/** Whether it is the embedded one, and not DynamoDB Local. */
export const isEmbedded = program?.name === 'The embedded DynamoDB';
