import { Problem } from '../../common/problem.ts';

export interface OperationVersions {
  readonly operationId: string;
  readonly live: number;
  /** The version that gets part of the calls while traffic shifts. */
  readonly shifting: number | undefined;
  readonly published: readonly { readonly version: number; readonly at: Date }[];
}

export interface AliasMove {
  readonly operationId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The moves to the newest version of each operation from before a given time. It was the live version then, unless the operation was rolled
 * back before. Operations that have not changed since are in neither list.
 * @returns also the operations that have no older version, such as one that the last deployment added
 */
export function wayBackTo(moment: Date, operations: readonly OperationVersions[]) {
  const moves: AliasMove[] = [];
  const stuck: string[] = [];
  for (const { operationId, live, published } of operations) {
    const isChanged = published.some(({ version, at }) => version === live && at >= moment);
    if (!isChanged) continue;
    const before = published.filter(({ version, at }) => version < live && at < moment).map(({ version }) => version);
    if (before.length === 0) stuck.push(operationId);
    else moves.push({ operationId, from: live, to: Math.max(...before) });
  }
  return { moves, stuck };
}

/** The move of one operation to the version before the live one, or to a given version. @throws Problem if the version does not exist */
export function moveBack({ operationId, live, published }: OperationVersions, to?: number): AliasMove {
  const versions = published.map(({ version }) => version);
  const target = to ?? Math.max(...versions.filter((version) => version < live));
  if (target === live) throw new Problem(`${operationId} already runs version ${live}.`);
  if (versions.includes(target)) return { operationId, from: live, to: target };
  const known = `Published versions: ${versions.join(', ')}; live is ${live}.`;
  throw new Problem(`${operationId} has no ${to === undefined ? 'earlier version' : `version ${to}`}. ${known}`);
}

/**
 * CodeDeploy moves an alias while traffic shifts, so a second change at the same time could leave it at any version.
 * @throws Problem while traffic shifts
 */
export function requireNoShifting(operations: readonly OperationVersions[], stack: string): void {
  const moving = operations.filter(({ shifting }) => shifting !== undefined).map(({ operationId }) => operationId);
  if (moving.length === 0) return;
  throw new Problem(
    `Traffic of ${moving.join(', ')} is being shifted. Cancel the deployment instead, which sends all calls back: ` +
      `aws cloudformation cancel-update-stack --stack-name ${stack}. See docs/operations/roll-back.md.`,
  );
}

/** Old versions beyond the newest `keep`, but never a live one. */
export function oldVersions({ live, shifting, published }: OperationVersions, keep: number): number[] {
  const newestFirst = published.map(({ version }) => version).sort((a, b) => b - a);
  return newestFirst.slice(keep).filter((version) => version !== live && version !== shifting);
}

/** @throws Problem that lists the operations, if this one does not exist */
export function namedOperation(operations: readonly OperationVersions[], operationId: string): OperationVersions {
  const operation = operations.find((one) => one.operationId === operationId);
  if (operation) return operation;
  throw new Problem(`There is no operation ${operationId}. Operations: ${operations.map((one) => one.operationId).join(', ')}.`);
}
