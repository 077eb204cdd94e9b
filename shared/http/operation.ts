import type { ErrorCode } from '../contract/errors.ts';
import type { Answer, Input } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import type { Versioned } from '../domain/versioned.ts';
import type { Dependencies } from './dependencies.ts';
import type { ApiEvent, RequestInput } from './exchange.ts';
import type { Recording } from './once.ts';
import type { Reply } from './replies.ts';

/** What an operation is given besides its input. */
export interface Tools<Code extends ErrorCode = ErrorCode> {
  /** Refuses the request. Takes only the codes that the contract declares for the operation. */
  fail(code: Code, message: string, headers?: Readonly<Record<string, string>>): never;
  /** Whether the request's `If-Match` allows to act on this version; undefined where it sets no condition. */
  matches: ((version: string) => boolean) | undefined;
  /** 201 with the address of what was created below the operation's own path. */
  created<Value extends { id?: number }>(resource: Versioned<Value>): Reply<Value>;
  /** 200 with a page, the address of the next where there is one, and the version of what was asked for alone. */
  page<Item>(list: { items: Item[]; next: number | undefined; version?: string | undefined }): Reply<Item[]>;
  /** What to write along with the effect, so that a repeated Idempotency-Key is given the same answer again. */
  recording: Recording;
  /** The public id of the caller's API key; empty where the operation takes none. */
  keyId: string;
  /** The account of whoever is signed in, and the person's name; empty where the operation takes no access token. */
  accountId: string;
  owner: string;
  event: ApiEvent;
}

export interface Operation {
  readonly contract: OperationContract;
  perform(input: RequestInput & Tools, dependencies: Dependencies): Promise<Reply>;
}

/** Declares what an operation does; its input, its answer and the refusals it may give are typed by its contract. */
export const operation = <const Contract extends OperationContract>(
  contract: Contract,
  perform: (
    input: Input<Contract['operationId']> & Tools<Contract['codes'][number]>,
    dependencies: Dependencies,
  ) => Promise<Reply<Answer<Contract['operationId']>>>,
): Operation => ({ contract, perform });
