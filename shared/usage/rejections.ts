import { isOngoing } from '../dynamodb/store.ts';
import { dayMilliseconds } from './days.ts';

/** A response with a status of 400 to 499 to a request whose key was live. */
export interface Rejection {
  /** The request's time, in milliseconds since the epoch. */
  readonly at: number;
  /** `unmatchedRoute` where no operation matched. Never the path: a caller may put anything into it. */
  readonly operationId: string;
  readonly keyId: string;
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
}

/** How long a rejection is shown. */
export const keptMilliseconds = dayMilliseconds;

export const isKept = ({ at }: Rejection, now: number): boolean => isOngoing(at + keptMilliseconds, keptMilliseconds, now);

const maxListed = 100;

/** A slot as stored. */
export interface RejectionSlot {
  readonly rejections?: readonly Rejection[];
}

/**
 * The rejections of the last 24 hours, newest first: DynamoDB deletes an expired item days later.
 * @param items of the account; those that are no slots have no rejections
 */
export const newestRejections = (items: readonly RejectionSlot[], now: number): readonly Rejection[] =>
  items
    .flatMap(({ rejections = [] }) => rejections)
    .filter((rejection) => isKept(rejection, now))
    .reverse()
    .sort((a, b) => b.at - a.at)
    .slice(0, maxListed);
