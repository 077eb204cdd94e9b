import {
  CreateBackupCommand,
  DeleteTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { Problem } from '../../common/problem.ts';
import type { EmulatorEnvironment } from './emulator.ts';

/** What a mistake does to a table, and what DynamoDB does by itself in AWS, but not in the emulator. */
export function damage({ AWS_ENDPOINT_URL = '', AWS_REGION = '' }: EmulatorEnvironment) {
  const client = new DynamoDBClient({
    endpoint: AWS_ENDPOINT_URL,
    region: AWS_REGION,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  return {
    /** The emulator knows a table's items only as they are now. @param target as `petstore restore copy` would name it */
    async copy(SourceTableName: string, TargetTableName: string): Promise<void> {
      await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, UseLatestRestorableTime: true }));
    },
    /** @returns the ARN of the backup that AWS would make by itself */
    async deleteTable(TableName: string): Promise<string> {
      const { BackupDetails } = await client.send(new CreateBackupCommand({ TableName, BackupName: `${TableName}-deleted` }));
      await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
      await client.send(new DeleteTableCommand({ TableName }));
      if (!BackupDetails?.BackupArn) throw new Problem(`there is no backup of ${TableName}`);
      return BackupDetails.BackupArn;
    },
  };
}
