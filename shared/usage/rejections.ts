import { isOngoing } from '../dynamodb/store.ts';
import { dayMilliseconds } from './days.ts';

/** A response with a status of 400 to 499 to a request with a live key. */
export interface RejectedRequest {
  /** The request's time, in milliseconds since the epoch. */
  readonly at: number;
  /** `unmatchedRoute` if no operation matched. Never the path, because a caller can put anything into it. */
  readonly operationId: string;
  readonly keyId: string;
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
}

export const keptMilliseconds = dayMilliseconds;

export const isKept = ({ at }: RejectedRequest, now: number): boolean => isOngoing(at + keptMilliseconds, keptMilliseconds, now);

const maxListed = 100;

export interface RejectionSlot {
  readonly rejections?: readonly RejectedRequest[];
}

/**
 * The rejections of the last 24 hours, newest first. Older ones are left out, because DynamoDB deletes an expired item days later.
 * @param items items of the account; items that are not slots have no rejections
 */
export const newestRejections = (items: readonly RejectionSlot[], now: number): readonly RejectedRequest[] =>
  items
    .flatMap(({ rejections = [] }) => rejections)
    .filter((rejection) => isKept(rejection, now))
    .reverse()
    .sort((a, b) => b.at - a.at)
    .slice(0, maxListed);
