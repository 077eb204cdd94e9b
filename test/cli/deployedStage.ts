export const account = '222222222222';
export const arn = (service: string, rest: string) => `arn:aws:${service}:eu-west-1:${account}:${rest}`;
export const topic = arn('sns', 'PetStore-prod-alarms');
export const stream = arn('dynamodb', 'table/PetStore-prod-messages/stream/2');

interface Versions {
  readonly live: number;
  readonly shifting?: number;
  readonly published: readonly number[];
}

/** The stage prod as AWS has it. Its file says account and region; the file of dev says nothing. */
export const initialStage = () => ({
  /** Alias and versions by operation: version 3 of createOrder was published on November 3. */
  functions: { createOrder: { live: 3, published: [1, 3, 20] }, getOrder: { live: 21, published: [4, 21] } } as Record<string, Versions>,
  /** The status with which a version responds. */
  statusOf: (_operationId: string, _version: string) => 401,
  pipe: { CurrentState: 'RUNNING', Source: stream } as { CurrentState: string; Source: string; StateReason?: string } | undefined,
  /** The state in which the next change of the pipe ends, if it fails. */
  pipeFails: undefined as 'CREATE_FAILED' | 'DELETE_FAILED' | undefined,
  /** The state of the pipe at the next look, after a change. */
  changing: undefined as string | undefined,
  /** Whether streams and expiry are on. */
  hasSettings: true,
  /** How often DynamoDB is not ready to back a table up. */
  unready: 0,
  hasBackups: true,
  /** What a table is at the next look, after a change. */
  busy: {} as Record<string, string>,
  /** By deployed table, each with its items in the order of a scan. */
  tables: {} as Record<string, readonly Readonly<Record<string, unknown>>[]>,
  /** What the stage's file says. */
  file: `account: ${account}\nregion: eu-west-1`,
  /** Changes of alarms, by their names in the stage; null for one that somebody has deleted. */
  alarms: {} as Readonly<Record<string, object | null>>,
  /** The subscriptions that the stack created. */
  receivers: ['Mail', 'Pager'],
  /** The subscriptions of the alarms' topic, by address. */
  subscribers: {
    'gone@example.com': 'Deleted',
    'night@example.com': `${topic}:1`,
    'day@example.com': `${topic}:2`,
    'new@example.com': 'PendingConfirmation',
  } as Readonly<Record<string, string>>,
  retentionDays: 90 as number | undefined,
  /** How many functions Lambda may run at once. */
  concurrency: 1_000,
  /** The first call whose text has this fails. */
  refused: undefined as string | undefined,
});

export type DeployedStage = ReturnType<typeof initialStage>;
