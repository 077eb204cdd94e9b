import { latestEnd } from '../dynamodb/store.ts';
import { minuteMilliseconds } from './buckets.ts';

/** A part of an update. None of its attributes is one of DynamoDB's reserved words (day, key, keys, limit, plan, …). */
export interface Part {
  readonly set?: readonly string[];
  readonly conditions?: readonly string[];
  readonly values?: Readonly<Record<string, number>>;
  readonly names?: Readonly<Record<string, string>>;
}

export type Update = ReturnType<typeof updateOf>;

export function updateOf(...parts: readonly Part[]) {
  const names: Record<string, string> = Object.assign({}, ...parts.map((part) => part.names));
  return {
    UpdateExpression: `SET ${parts.flatMap(({ set = [] }) => set).join(', ')}`,
    ConditionExpression: parts.flatMap(({ conditions = [] }) => conditions).join(' AND '),
    ExpressionAttributeValues: Object.assign({}, ...parts.map(({ values }) => values)) as Readonly<Record<string, number>>,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  };
}

/**
 * Takes a token of a minute's window, or opens a window. Only here does the store compare an end with the clock. If the end is more than a
 * minute and 30 s from now, a wrong clock stored it, and the window counts as over. `isOngoing` is the same rule for values that were read.
 * The other conditions say that the seen values have not changed.
 * @param capacity an attribute or a value
 */
export function windowPart(isOpen: boolean, now: number, capacity: string): Part {
  const values = { ':one': 1, ':now': now, ':latestEnd': latestEnd(minuteMilliseconds, now) };
  if (isOpen) {
    const conditions = ['windowEnds > :now', 'windowEnds <= :latestEnd', `windowUsed < ${capacity}`];
    return { set: ['windowUsed = windowUsed + :one'], conditions, values };
  }
  const conditions = ['(attribute_not_exists(windowEnds) OR windowEnds <= :now OR windowEnds > :latestEnd)'];
  return {
    set: ['windowEnds = :windowEnds', 'windowUsed = :one'],
    conditions,
    values: { ...values, ':windowEnds': now + minuteMilliseconds },
  };
}
