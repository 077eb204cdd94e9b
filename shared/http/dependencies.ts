import type { ContractDocument } from './contractDocument.ts';
import type { AccessTokens } from '../signIn/accessTokens.ts';
import type { AccountKeys } from '../accounts/accountKeys.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { CallCount } from '../dynamodb/callCount.ts';
import type { Categories } from '../categories/categories.ts';
import type { Health } from '../dynamodb/health.ts';
import type { IdempotencyRecords } from '../dynamodb/idempotencyRecords.ts';
import type { Inventory } from '../pets/inventory.ts';
import type { Messages } from '../messages/messages.ts';
import type { Orders } from '../orders/orders.ts';
import type { Pets } from '../pets/pets.ts';
import type { WebPage } from './webPage.ts';
import type { AdmissionDependencies } from './admission.ts';
import type { LogLine } from './middleware/requestLog.ts';

/** The dependencies of the operations and the middlewares; `liveDependencies.ts` has the deployed ones. */
export interface Dependencies extends AdmissionDependencies {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: LogLine) => void;
  readonly storeCalls: CallCount;
  /** Only for the operations that take an access token; see `signInDependencies.ts`. */
  readonly accessTokens?: AccessTokens;
  readonly accounts: Accounts;
  readonly accountKeys: AccountKeys;
  readonly categories: Categories;
  readonly pets: Pets;
  readonly inventory: Inventory;
  readonly orders: Orders;
  readonly messages: Messages;
  readonly idempotencyRecords: IdempotencyRecords;
  readonly health: Health;
  readonly webPage: WebPage;
  readonly contractDocument: ContractDocument;
}
