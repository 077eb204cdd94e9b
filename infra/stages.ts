/** Everything in which two stages may differ. Nothing else in `infra/` asks which stage it is. */
export interface StageConfiguration {
  /** Tells the stage's CDK bootstrap, and so its roles and its bucket of assets, from those of the other stage and of other apps. */
  readonly qualifier: string;
  readonly function: {
    readonly memoryMegabytes: number;
    /** Less than the gateway's integration timeout, so that a slow function is seen as its own failure. */
    readonly timeoutSeconds: number;
  };
  readonly tables: {
    /** Keeps tables and their items when the stack is deleted or a table is replaced, and refuses to delete them at all. */
    readonly keep: boolean;
    /** How far back a table can be restored, in days; 0 for not at all. */
    readonly recoveryDays: number;
  };
  readonly logs: {
    readonly retentionDays: 7 | 90;
    /** Keeps the logs when the stack is deleted. */
    readonly keep: boolean;
  };
  /** What the gateway lets through for everybody together, whatever their plans say. */
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
  /** Leads a tenth of the calls to a new version first, and back to the old one where they fail. */
  readonly canary: boolean;
  /** Calls the address each five minutes from outside. */
  readonly isCheckedFromOutside: boolean;
  /** Refuses to delete the stack. */
  readonly terminationProtection: boolean;
}

/** Both stages run the same functions, so that what is measured on one holds for the other. */
const aFunction = { memoryMegabytes: 1024, timeoutSeconds: 10 };

export const stages = {
  dev: {
    qualifier: 'petdev',
    function: aFunction,
    tables: { keep: false, recoveryDays: 0 },
    logs: { retentionDays: 7, keep: false },
    throttle: { requestsPerSecond: 100, burst: 200 },
    canary: false,
    isCheckedFromOutside: false,
    terminationProtection: false,
  },
  prod: {
    qualifier: 'petprod',
    function: aFunction,
    tables: { keep: true, recoveryDays: 35 },
    logs: { retentionDays: 90, keep: true },
    // What an account has by default. A customer meets the plan's limit first, which answers with an Error and a Retry-After.
    throttle: { requestsPerSecond: 10_000, burst: 5_000 },
    canary: true,
    isCheckedFromOutside: true,
    terminationProtection: true,
  },
} as const satisfies Record<string, StageConfiguration>;

export type StageName = keyof typeof stages;

export const isStageName = (name: string): name is StageName => Object.hasOwn(stages, name);
