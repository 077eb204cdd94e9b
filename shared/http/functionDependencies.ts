import type { Store } from '../dynamodb/store.ts';
import type { StoreMeter } from '../dynamodb/storeMeter.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { AccessTokens } from '../signIn/accessTokens.ts';
import type { RejectionRecorder } from '../usage/rejectionRecorder.ts';
import type { LogLine } from './middleware/requestLog.ts';

/** What operators must find in the log beside the requests, by its name. */
export type LogEvent = { readonly level: 'WARN'; readonly accountId: string } & (
  | { readonly event: 'key_banned'; readonly keyId: string; readonly bannedUntil: string; readonly bans: number; readonly strikes: number }
  | { readonly event: 'rejections_lost'; readonly error: string }
);

export type Log = (line: LogLine | LogEvent) => void;

/** What a function depends on from outside. */
export interface FunctionDependencies {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** Only where the function calls the store. */
  readonly storeMeter?: StoreMeter;
  /** Prepares what the first request needs: the connection to the store, the issuer's keys. Never rejects. */
  readonly warmUp?: () => Promise<unknown>;
}

/** What charges a request, to the account of its credential or to its source address. */
export interface MeteredDependencies {
  readonly limiter: Limiter;
  /** The secret with which CloudFront proves that it sent the request; undefined without CloudFront before the gateway. */
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

/** What a function has that calls the store. */
export interface FunctionStore extends Store {
  readonly randomBytes: (size: number) => Buffer;
}
