import type { Store } from '../dynamodb/store.ts';
import type { StoreMeter } from '../dynamodb/storeMeter.ts';
import type { LogLine } from './middleware/requestLog.ts';
import type { Invocation, Middleware } from './requestState.ts';

/** What operators must find later beside the requests, by its name. */
export type LogEvent = { readonly level: 'WARN'; readonly accountId: string } & (
  | { readonly event: 'key_banned'; readonly keyId: string; readonly bannedUntil: string; readonly bans: number; readonly strikes: number }
  | { readonly event: 'rejections_lost'; readonly error: string }
);

export type Log = (line: LogLine | LogEvent) => void;

/** What a function depends on from outside: its clock, its log, and for its operation's credential what checks it and what it gives access to. */
export interface FunctionDependencies<Credential, Source> {
  readonly credential: Credential;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** The middlewares that check and charge the credential. */
  readonly admission: readonly Middleware[];
  /**
   * Opens what an operation depends on, from what the function has: for each request where it takes a credential, otherwise once. With an
   * API key that is what the key's account owns. Taking the account from the key's text is safe: no result leaves the function, and nothing
   * is written, before the account has given a token for the key.
   */
  readonly opening: <Opened>(open: (source: Source) => Opened) => (invocation: Invocation) => Opened;
  /** Only where the function calls the store. */
  readonly storeMeter?: StoreMeter;
  /** Each opens ahead what the first request needs: the connection to the store, the issuer's keys. Never rejects. */
  readonly openConnection?: () => Promise<void>;
  readonly openSignIn?: () => Promise<void>;
}

/** The folder of a function's code and files, which Lambda names `LAMBDA_TASK_ROOT`. */
export interface FunctionFolder {
  readonly folder: string;
}

/** What a function has that calls the store. */
export interface FunctionStore extends Store, FunctionFolder {
  readonly randomBytes: (size: number) => Buffer;
}
