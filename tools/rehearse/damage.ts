import {
  CreateBackupCommand,
  DeleteTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateQueueCommand, DeleteQueueCommand, GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Problem } from '../../common/problem.ts';
import { clientOptions, type EmulatorEnvironment } from './emulator.ts';

/** What a mistake does to a stage, and what AWS does by itself, but not the emulator. */
export function damage(environment: EmulatorEnvironment) {
  const client = new DynamoDBClient(clientOptions(environment));
  return {
    /** The emulator knows a table's items only as they are now. @param target as `petstore restore copy` would name it */
    async copy(SourceTableName: string, TargetTableName: string): Promise<void> {
      await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, UseLatestRestorableTime: true }));
    },
    /** Deletes a queue with its messages, and makes one of the same name, as the stage's template does. */
    async loseQueue(QueueName: string): Promise<void> {
      const queues = new SQSClient({ ...clientOptions(environment), useQueueUrlAsEndpoint: false });
      const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName }));
      const { Attributes } = await queues.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['RedrivePolicy', 'MessageRetentionPeriod'] }),
      );
      await queues.send(new DeleteQueueCommand({ QueueUrl }));
      await queues.send(new CreateQueueCommand({ QueueName, Attributes }));
      queues.destroy();
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
