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

/** What DynamoDB's control plane does for a restore. Tables by their deployed names. */
export interface TableControl {
  /** @returns `ACTIVE`, `CREATING`, …; undefined if there is no such table */
  status(table: string): Promise<string | undefined>;
  /** The moments to which a table can be restored; undefined if its recovery is off. */
  recoverable(table: string): Promise<{ readonly from: Date; readonly to: Date } | undefined>;
  restoreTo(at: Date, table: string, target: string): Promise<void>;
  /** The newest backup that DynamoDB made when a table of this name was deleted. */
  backupOfDeleted(table: string): Promise<string | undefined>;
  restoreBackup(arn: string, target: string): Promise<void>;
  // A restored table has none of these. Each may be called again, and the first two leave the table UPDATING for a while.
  startStream(table: string): Promise<void>;
  protect(table: string): Promise<void>;
  startRecovery(table: string, days: number): Promise<void>;
  expire(table: string, attribute: string): Promise<void>;
  tag(table: string, tags: Readonly<Record<string, string>>): Promise<void>;
}

export function tableControl({ region }: Pick<StagePlace, 'region'>): TableControl {
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
    status: async (table) => (await describe(table))?.TableStatus,

    async recoverable(TableName) {
      const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
      const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
        ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
      return from && to ? { from, to } : undefined;
    },

    async restoreTo(RestoreDateTime, SourceTableName, TargetTableName) {
      await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }));
    },

    async backupOfDeleted(TableName) {
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

    async restoreBackup(BackupArn, TargetTableName) {
      await client.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName }));
    },

    async startStream(TableName) {
      if ((await describe(TableName))?.StreamSpecification?.StreamEnabled) return;
      const StreamSpecification = { StreamEnabled: true, StreamViewType: StreamViewType.NEW_IMAGE };
      await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    },

    async protect(TableName) {
      await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    },

    async startRecovery(TableName, RecoveryPeriodInDays) {
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays };
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    },

    async expire(TableName, AttributeName) {
      const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
      if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
      await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName } }));
    },

    async tag(TableName, tags) {
      const { TableArn } = (await describe(TableName)) ?? {};
      await client.send(
        new TagResourceCommand({ ResourceArn: TableArn, Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) }),
      );
    },
  };
}
