import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TableControl, tableControl } from '../../cli/aws/tableControl.ts';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { send, useFrontServer } from '../dynamodb/frontServer.ts';

const front = useFrontServer();
let client: DynamoDBClient;
beforeAll(() => {
  client = new DynamoDBClient(localConfig(front.url));
});
afterAll(() => client.destroy());

/** What DynamoDB's API gets, and its documented responses, one after the other. */
async function calls<Result>(act: (control: ReturnType<typeof tableControl>) => Promise<Result>, ...responses: object[]) {
  front.requests.length = 0;
  const left = [...responses];
  front.respond = (response) => {
    const body = left.shift() ?? {};
    send(response, { status: '__type' in body ? 400 : 200, body: JSON.stringify(body) });
  };
  const result = await act(tableControl(client));
  const sent = front.requests.map(({ headers, body }) => [String(headers['x-amz-target']).split('.').at(-1), JSON.parse(body)]);
  return { result, sent };
}

it('reads the moments to which a table can be restored', async () => {
  const range = { EarliestRestorableDateTime: 1_790_000_000, LatestRestorableDateTime: 1_793_000_000.5 };
  const PointInTimeRecoveryDescription = { PointInTimeRecoveryStatus: 'ENABLED', ...range };
  const { result, sent } = await calls((control) => control.recoverable('pets'), {
    ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription },
  });
  expect(sent).toEqual([['DescribeContinuousBackups', { TableName: 'pets' }]]);
  expect(result).toEqual({ from: new Date(1_790_000_000_000), to: new Date(1_793_000_000_500) });
  const off = { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' } } };
  expect((await calls((control) => control.recoverable('pets'), off)).result).toBeUndefined();
});

it('restores a table to a second, and from a backup', async () => {
  const at = new Date('2026-11-20T12:34:56Z');
  const { sent } = await calls(async (control) => {
    await control.restoreTo(at, 'pets', 'pets-2');
    await control.restoreBackup('arn:backup', 'pets');
  });
  expect(sent).toEqual([
    ['RestoreTableToPointInTime', { SourceTableName: 'pets', TargetTableName: 'pets-2', RestoreDateTime: at.getTime() / 1_000 }],
    ['RestoreTableFromBackup', { BackupArn: 'arn:backup', TargetTableName: 'pets' }],
  ]);
});

it('finds the newest backup of a deleted table, on any page', async () => {
  const backup = (BackupArn: string, BackupCreationDateTime: number) => ({ BackupArn, BackupCreationDateTime, BackupType: 'SYSTEM' });
  const { result, sent } = await calls(
    (control) => control.backupOfDeleted('pets'),
    { BackupSummaries: [backup('arn:1', 1)], LastEvaluatedBackupArn: 'arn:1' },
    { BackupSummaries: [backup('arn:3', 3), backup('arn:2', 2)] },
  );
  expect(result).toBe('arn:3');
  expect(sent).toEqual([
    ['ListBackups', { TableName: 'pets', BackupType: 'SYSTEM' }],
    ['ListBackups', { TableName: 'pets', BackupType: 'SYSTEM', ExclusiveStartBackupArn: 'arn:1' }],
  ]);
  expect((await calls((control) => control.backupOfDeleted('pets'), { BackupSummaries: [] })).result).toBeUndefined();
});

it('tells a table that does not exist from one that cannot be read', async () => {
  const missing = { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException', message: 'no' };
  expect((await calls((control) => control.status('pets'), missing)).result).toBeUndefined();
  const denied = { __type: 'com.amazon.coral.service#AccessDeniedException', message: 'no' };
  await expect(calls((control) => control.status('pets'), denied)).rejects.toThrow();
});

it('sets what is not yet set', async () => {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 };
  const startAndExpire = async (control: TableControl) => {
    await control.startStream('messages');
    await control.expire('accountKeys', 'deleteAfter');
  };
  const { sent } = await calls(
    async (control) => {
      await startAndExpire(control);
      await control.startRecovery('pets', 35);
      await control.protect('pets');
    },
    { Table: { TableName: 'messages' } },
    {},
    { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } },
  );
  expect(sent.filter(([operation]) => !String(operation).startsWith('Describe'))).toEqual([
    ['UpdateTable', { TableName: 'messages', StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } }],
    ['UpdateTimeToLive', { TableName: 'accountKeys', TimeToLiveSpecification: { Enabled: true, AttributeName: 'deleteAfter' } }],
    ['UpdateContinuousBackups', { TableName: 'pets', PointInTimeRecoverySpecification }],
    ['UpdateTable', { TableName: 'pets', DeletionProtectionEnabled: true }],
  ]);
  const again = await calls(
    startAndExpire,
    { Table: { StreamSpecification: { StreamEnabled: true } } },
    { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLING' } },
  );
  expect(again.sent.map(([operation]) => operation)).toEqual(['DescribeTable', 'DescribeTimeToLive']);
});
