import {
  type BackupSummary,
  BackupTypeFilter,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  StreamViewType,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { StagePlace } from './stagePlace.ts';

export type TableControl = ReturnType<typeof tableControl>;

/** The calls to DynamoDB's control plane that a restore needs. Tables have their deployed names. */
export function tableControl({ region }: Pick<StagePlace, 'region'>) {
  const client = new DynamoDBClient({ region });
  const describe = async (TableName: string) => {
    try {
      return (await client.send(new DescribeTableCommand({ TableName }))).Table;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };

  return {
    /** @returns `ACTIVE`, `CREATING`, …; undefined if there is no such table */
    status: async (table: string): Promise<string | undefined> => (await describe(table))?.TableStatus,

    /** The earliest and latest time to which a table can be restored; undefined if its recovery is off. */
    async recoverable(TableName: string) {
      const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
      const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
        ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
      return from && to ? { from, to } : undefined;
    },

    async restoreTo(RestoreDateTime: Date, SourceTableName: string, TargetTableName: string) {
      await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }));
    },

    /** The newest backup that DynamoDB made when a table with this name was deleted. */
    async backupOfDeleted(TableName: string) {
      const backups: BackupSummary[] = [];
      let ExclusiveStartBackupArn: string | undefined;
      do {
        const page = { TableName, BackupType: BackupTypeFilter.SYSTEM, ExclusiveStartBackupArn };
        const { BackupSummaries = [], LastEvaluatedBackupArn } = await client.send(new ListBackupsCommand(page));
        backups.push(...BackupSummaries);
        ExclusiveStartBackupArn = LastEvaluatedBackupArn;
      } while (ExclusiveStartBackupArn);
      const made = ({ BackupCreationDateTime }: BackupSummary) => BackupCreationDateTime?.getTime() ?? 0;
      return backups.toSorted((one, other) => made(other) - made(one))[0]?.BackupArn;
    },

    async restoreBackup(BackupArn: string, TargetTableName: string) {
      await client.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName }));
    },

    // A restored table does not have these settings. Each call may be repeated, and the first two leave the table UPDATING for a while.
    async startStream(TableName: string) {
      if ((await describe(TableName))?.StreamSpecification?.StreamEnabled) return;
      const StreamSpecification = { StreamEnabled: true, StreamViewType: StreamViewType.NEW_IMAGE };
      await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    },

    async protect(TableName: string) {
      await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    },

    async startRecovery(TableName: string, RecoveryPeriodInDays: number) {
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays };
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    },

    async expire(TableName: string, AttributeName: string) {
      const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
      if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
      await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName } }));
    },

    async tag(TableName: string, tags: Readonly<Record<string, string>>) {
      const { TableArn } = (await describe(TableName)) ?? {};
      await client.send(
        new TagResourceCommand({ ResourceArn: TableArn, Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) }),
      );
    },
  };
}
