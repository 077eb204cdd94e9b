import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from './tables.ts';

export interface Store {
  readonly client: DynamoDBDocumentClient;
  /** The deployed name of each table. */
  readonly names: Readonly<Record<TableName, string>>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** An integer in 0..limit-1. */
  readonly random: (limit: number) => number;
  /**
   * Resolves when writes are allowed, and rejects if they are not, or no longer. Reads do not wait. `transact` waits, and so does every
   * write of an operation, because operations write in no other way. Tokens, strikes and usage are written without it.
   */
  readonly mayWrite: () => Promise<void>;
}

/** Some tables of the store. */
export type StoreOf<Table extends TableName> = Pick<Store, 'client'> & { readonly names: Pick<Store['names'], Table> };

/** For writes without a request, by operators' commands. */
export const always = async (): Promise<void> => {};

/** A condition on the version of the changed resource. */
export interface Precondition {
  /** @param version undefined if the resource does not exist */
  allows(version: string | undefined): boolean;
  /** Why the resource does not meet it, for the caller. */
  problem(resource: string): string;
}

/**
 * Whether the precondition would decide differently for another version than the one that was read. If so, the write's condition must name
 * the version. `random` stands for any other version, because no caller has named it.
 */
export const dependsOnVersion = (precondition: Precondition | undefined, read: number | undefined, random: number): boolean =>
  precondition?.allows(read === undefined ? undefined : String(read)) !== precondition?.allows(String(random));

/** A value with its version in the store. */
export interface Versioned<Value> {
  readonly value: Value;
  /** Changes when the value changes. */
  readonly version: string;
}

/**
 * How far a stored time may be ahead of a request's time, in milliseconds. A request has one time for all its work. Its function is stopped
 * after 10 s, and its last write may reach the store somewhat later. Clocks may also differ by up to 5 s. The rest is a margin.
 */
export const maxAheadMilliseconds = 30_000;

/**
 * The latest valid end of a period that has begun. A later end was stored by a wrong clock: the clock of a machine that was set back since,
 * or the clock of another instance.
 * @param length of the period, in milliseconds
 */
export const latestEnd = (length: number, now: number): number => now + length + maxAheadMilliseconds;

/** Whether a stored period has begun and is not over. */
export const isOngoing = (end: number, length: number, now: number): boolean => now < end && end <= latestEnd(length, now);
