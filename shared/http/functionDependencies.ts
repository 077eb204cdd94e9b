import type { Store } from '../dynamodb/store.ts';
import type { StoreMeter } from '../dynamodb/storeMeter.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { AccessTokens } from '../signIn/accessTokens.ts';
import type { RejectionRecorder } from '../usage/rejectionRecorder.ts';
import type { LogLine } from './middleware/requestLog.ts';

/** An event that operators must find in the log in addition to the requests, by its name. */
export type LogEvent = { readonly level: 'WARN'; readonly accountId: string } & (
  | { readonly event: 'key_banned'; readonly keyId: string; readonly bannedUntil: string; readonly bans: number; readonly strikes: number }
  | { readonly event: 'rejections_lost'; readonly error: string }
);

export type Log = (line: LogLine | LogEvent) => void;

export interface FunctionDependencies {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** Only if the function calls the store. */
  readonly storeMeter?: StoreMeter;
  /** Prepares the first request: opens the connection to the store, and fetches the issuer's keys. Never rejects. */
  readonly warmUp?: () => Promise<unknown>;
}

/** Charges a request to the account of its credential or to its source address. */
export interface MeteredDependencies {
  readonly limiter: Limiter;
  /** The secret with which CloudFront proves that it sent the request; undefined if the gateway is not behind CloudFront. */
  readonly edgeSecret?: string | undefined;
}

export interface ApiKeyDependencies extends FunctionDependencies, MeteredDependencies {
  readonly store: FunctionStore;
  readonly rejections: RejectionRecorder;
}

export interface AccessTokenDependencies extends FunctionDependencies, MeteredDependencies {
  readonly store: FunctionStore;
  readonly accessTokens: AccessTokens;
}

export interface FunctionStore extends Store {
  readonly randomBytes: (size: number) => Buffer;
}
