import type { Store } from '../../dynamodb/store.ts';
import type { StoreMeter, StoreUse } from '../../dynamodb/storeMeter.ts';
import type { Limiter } from '../../limits/limiter.ts';
import type { AccessTokens } from '../../signIn/accessTokens.ts';
import type { RejectionRecorder } from '../../usage/rejectionRecorder.ts';

/** The log line of a request. It contains no body, no query and no header, so it contains no key and no personal data. */
export interface LogLine extends Partial<StoreUse> {
  /** ERROR for a 5xx response, which needs attention. */
  readonly level: 'INFO' | 'ERROR';
  /** The gateway's request id, as in the gateway's own log and in `x-request-id`. */
  readonly requestId: string;
  readonly operation: string;
  /** The account of the valid key, or of the person who is signed in. */
  readonly accountId?: string | undefined;
  readonly keyId?: string | undefined;
  readonly status: number;
  /** The id in the path, of the requested pet, category or order. */
  readonly target?: number | undefined;
  /** The id of the pet, category, order or message that the request created. */
  readonly created?: string | number | undefined;
  readonly code?: string | undefined;
  readonly milliseconds: number;
  readonly error?: string | undefined;
}

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
