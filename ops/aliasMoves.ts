import { Problem } from '../common/problem.ts';

/** The published versions of an operation's function, and the one that callers reach. */
export interface OperationVersions {
  readonly operationId: string;
  readonly live: number;
  /** The version that takes a part of the calls while a canary runs. */
  readonly canary: number | undefined;
  readonly published: readonly { readonly version: number; readonly at: Date }[];
}

export interface AliasMove {
  readonly operationId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Which version each operation goes back to, so that all stand as they did at a moment.
 * Operations that have not changed since are left alone.
 * @throws Problem where a canary runs, or where no version from before is left
 */
export function movesBackTo(moment: Date, operations: readonly OperationVersions[]): AliasMove[] {
  refuseCanary(operations);
  return operations.flatMap((operation) => {
    const { operationId, live, published } = operation;
    const isChanged = published.some(({ version, at }) => version === live && at >= moment);
    if (!isChanged) return [];
    const before = published.filter(({ version, at }) => version < live && at < moment).map(({ version }) => version);
    if (before.length === 0) throw new Problem(`${operationId} has no version from before ${moment.toISOString()}. Deploy the old commit.`);
    return [{ operationId, from: live, to: Math.max(...before) }];
  });
}

/**
 * The move of one operation to the version before the live one, or to a version that is named.
 * @throws Problem where a canary runs, or where there is no such version
 */
export function moveBack(operation: OperationVersions, to?: number): AliasMove {
  refuseCanary([operation]);
  const { operationId, live, published } = operation;
  const versions = published.map(({ version }) => version);
  const target = to ?? Math.max(...versions.filter((version) => version < live));
  if (target === live) throw new Problem(`${operationId} runs version ${live} already.`);
  if (versions.includes(target)) return { operationId, from: live, to: target };
  const known = `Published versions: ${versions.join(', ')}; live is ${live}.`;
  throw new Problem(`${operationId} has no ${to === undefined ? 'earlier version' : `version ${to}`}. ${known}`);
}

/** CodeDeploy moves the alias during a canary: a second hand on it would leave it anywhere. */
function refuseCanary(operations: readonly OperationVersions[]): void {
  const moving = operations.filter(({ canary }) => canary !== undefined).map(({ operationId }) => operationId);
  if (moving.length === 0) return;
  throw new Problem(`A canary of ${moving.join(', ')} runs. Stop it in CodeDeploy first (Stop and roll back): that is the way back.`);
}

/** Old versions beyond the newest `keep`, never one that callers reach. */
export function oldVersions({ live, canary, published }: OperationVersions, keep: number): number[] {
  const newestFirst = published.map(({ version }) => version).sort((a, b) => b - a);
  return newestFirst.slice(keep).filter((version) => version !== live && version !== canary);
}

/** @throws Problem that lists the operations, where there is no such one */
export function namedOperation(operations: readonly OperationVersions[], operationId: string): OperationVersions {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (found) return found;
  throw new Problem(
    `There is no operation ${operationId}. Operations: ${operations.map((operation) => operation.operationId).join(', ')}.`,
  );
}
