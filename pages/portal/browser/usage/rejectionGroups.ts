import type { UsageHistory } from '../../../../client/index.ts';

export type Rejection = UsageHistory['lastRejections'][number];

/** The rejections for one reason: with one code, key and operation. */
export interface RejectionGroup {
  readonly id: string;
  readonly last: Rejection;
  /** Newest first, with the last one. */
  readonly all: readonly Rejection[];
}

/** The group of the last rejection comes first. @param rejections newest first */
export const rejectionGroups = (rejections: readonly Rejection[]): RejectionGroup[] =>
  [...Map.groupBy(rejections, ({ code, keyId, operationId }) => [code, keyId, operationId].join())].flatMap(([id, all]) =>
    all.slice(0, 1).map((last) => ({ id, last, all })),
  );
