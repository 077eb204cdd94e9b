import type { CallCount } from '../dynamodb/documentClient.ts';
import type { Store } from '../dynamodb/store.ts';
import type { TenantStores } from '../dynamodb/tenantStore.ts';
import type { LogLine } from './middleware/requestLog.ts';
import type { Middleware } from './requestState.ts';

/** What every function has. What an operation uses beside it, it declares: see `operation.ts`. */
export interface Dependencies extends Store {
  readonly randomBytes: (size: number) => Buffer;
  readonly log: (line: LogLine) => void;
  readonly storeCalls: CallCount;
  /** The folder of the function's code and files. */
  readonly folder: string;
  /** The middlewares that check and charge a credential, by its kind. A function has those of its operation's credential only. */
  readonly admission?: Readonly<Partial<Record<'apiKey' | 'accessToken', readonly Middleware[]>>>;
  /** What the accounts own. Only a function whose operation takes an API key has it. */
  readonly tenantStores?: TenantStores;
}
