/** Everything in which two stages may differ. Nothing else in `infra/` asks which stage it is. */
export interface StageConfiguration {
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
  readonly api: {
    /** The origins whose pages may call; `*` for any, which a public API with a key in a header can afford. */
    readonly corsOrigins: readonly string[];
  };
  /** Refuses to delete the stack. */
  readonly terminationProtection: boolean;
}

/** Both stages run the same functions, so that what is measured on one holds for the other. */
const aFunction = { memoryMegabytes: 1024, timeoutSeconds: 10 };

export const stages = {
  dev: {
    function: aFunction,
    tables: { keep: false, recoveryDays: 0 },
    api: { corsOrigins: ['*'] },
    terminationProtection: false,
  },
  prod: {
    function: aFunction,
    tables: { keep: true, recoveryDays: 35 },
    api: { corsOrigins: ['*'] },
    terminationProtection: true,
  },
} as const satisfies Record<string, StageConfiguration>;

export type StageName = keyof typeof stages;

/** @throws Error that names the stages there are. */
export function readStage(name: unknown): StageName {
  for (const stage of stageNames) if (stage === name) return stage;
  throw new Error(`stage is ${String(name)}; it must be ${stageNames.join(' or ')}, as in -c stage=dev`);
}

const stageNames: readonly StageName[] = ['dev', 'prod'];
