import type { Store } from '../dynamodb/store.ts';
import type { StoreMeter } from '../dynamodb/storeMeter.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import type { LogLine } from './middleware/requestLog.ts';
import type { Middleware } from './requestState.ts';

/** What operators must find later beside the requests, by its name. */
export type LogEvent = { readonly level: 'WARN'; readonly accountId: string } & (
  | { readonly event: 'key_banned'; readonly keyId: string; readonly bannedUntil: string; readonly bans: number; readonly strikes: number }
  | { readonly event: 'rejections_lost'; readonly error: string }
);

/** What every function has. What an operation uses beside it, it declares: see `operation.ts`. */
export interface Dependencies {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: LogLine | LogEvent) => void;
  /** The folder of the function's code and files. */
  readonly folder: string;
  /** The middlewares that check and charge a credential, by its kind. A function has those of its operation's credential only. */
  readonly admission?: Readonly<Partial<Record<'apiKey' | 'accessToken', readonly Middleware[]>>>;
  /** Only where the function calls the store. */
  readonly storeMeter?: StoreMeter;
  /** Each opens ahead what the first request needs: the connection to the store, the issuer's keys. Never rejects. */
  readonly openConnection?: () => Promise<void>;
  readonly openSignIn?: () => Promise<void>;
  /**
   * Opens what an account owns; only for an operation that takes an API key. Taking the account from the key's text is safe: no result leaves
   * the function, and nothing is written, before the account has given a token for the key.
   */
  readonly openTenantStore?: (accountId: string) => TenantStore;
}

/** What a function has that calls the store. */
export interface StoreDependencies extends Dependencies, Store {
  readonly randomBytes: (size: number) => Buffer;
}
