import { latestEnd } from '../dynamodb/store.ts';
import { minuteMilliseconds } from './buckets.ts';

/** A part of an update. No attribute in it is one of DynamoDB's reserved words (day, key, keys, limit, plan, …). */
export interface Part {
  readonly set?: readonly string[];
  readonly conditions?: readonly string[];
  readonly values?: Readonly<Record<string, number>>;
  readonly names?: Readonly<Record<string, string>>;
}

export type Update = ReturnType<typeof updateOf>;

/** The update of one item that has all the parts. */
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
 * Takes a token of a minute's window, or opens one. Only here does the store compare an end with the clock: one later than a minute and
 * 30 s from now was stored by a wrong clock, and the window counts as over. `isOngoing` is the same rule for what was read. The other
 * conditions are that what was seen has not changed.
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
