/** All differences between stages. No other code in `infra/` depends on the stage. */
export interface StageConfiguration {
  readonly tables: {
    /** Keeps tables and their items when the stack is deleted or a table is replaced, and protects them against deletion. */
    readonly keep: boolean;
    /** How many days back a table can be restored; 0 if it cannot. */
    readonly recoveryDays: number;
  };
  readonly logs: {
    readonly retentionDays: 7 | 90;
    /** Keeps the logs when the stack is deleted. */
    readonly keep: boolean;
  };
  /** The gateway's limit for all callers together. It does not depend on their plans. */
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
  /**
   * Adds the dashboard, the check from outside and alarms that cost some dollars a month even without calls. Otherwise there are a few
   * alarms, on no more metrics than CloudWatch includes for free.
   */
  readonly isWatched: boolean;
  readonly terminationProtection: boolean;
}

export const stages = {
  dev: {
    tables: { keep: false, recoveryDays: 0 },
    logs: { retentionDays: 7, keep: false },
    throttle: { requestsPerSecond: 100, burst: 200 },
    isWatched: false,
    terminationProtection: false,
  },
  prod: {
    tables: { keep: true, recoveryDays: 35 },
    logs: { retentionDays: 90, keep: true },
    // An AWS account's default quota. A customer reaches the plan's limit first, and gets an Error with Retry-After.
    throttle: { requestsPerSecond: 10_000, burst: 5_000 },
    isWatched: true,
    terminationProtection: true,
  },
} as const satisfies Record<string, StageConfiguration>;

export type StageName = keyof typeof stages;

/** Every resource of a stage has them, for cost reports and for your own permissions. */
export const stageTags = (stage: StageName) => ({ service: 'pet-store', stage });

export const isStageName = (name: string): name is StageName => Object.hasOwn(stages, name);
