import type { ErrorCode } from '../contract/errors.ts';
import type { Input, ResponseBody } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import type { IdempotentRequest } from '../storage/idempotencyRecords.ts';
import type { Permit } from '../storage/transact.ts';
import type { Dependencies } from './dependencies.ts';
import type { PageOf } from './pageResponse.ts';
import type { ApiEvent, RequestInput } from './requestState.ts';
import type { OperationResponse } from './responses.ts';

/** What an operation is given besides its input. */
export interface OperationTools<Code extends ErrorCode = ErrorCode> {
  /** Refuses the request. Takes only the codes that the contract declares for the operation. */
  fail(code: Code, message: string, headers?: Readonly<Record<string, string>>): never;
  /** What every write waits for: an operation reads before the request is admitted, and writes after. */
  permit: Permit;
  /** Whether the request's `If-Match` allows to act on this version; undefined where it sets no condition. */
  precondition: ((version: string) => boolean) | undefined;
  /** 200 with a page, the address of the next where there is one, and the version of what was asked for alone. */
  page<Item>(page: PageOf<Item>): OperationResponse<Item[]>;
  /** For the repository, which records the result with the effect; undefined where the request carries no Idempotency-Key. */
  idempotentRequest: IdempotentRequest | undefined;
  /** The public id of the caller's API key; empty where the operation takes none. */
  keyId: string;
  /** The account of whoever is signed in, and the person's name; empty where the operation takes no access token. */
  accountId: string;
  owner: string;
  event: ApiEvent;
}

export interface Operation<Result = unknown> {
  readonly contract: OperationContract;
  perform(input: RequestInput & OperationTools, dependencies: Dependencies): Promise<Result>;
  /** The response to what `perform` returned, now or when the same Idempotency-Key came first. */
  respond(result: Result, contract: OperationContract): OperationResponse;
}

type Perform<Contract extends OperationContract, Result> = (
  input: Input<Contract['operationId']> & OperationTools<Contract['codes'][number]>,
  dependencies: Dependencies,
) => Promise<Result>;
type ResponseOf<Contract extends OperationContract> = OperationResponse<ResponseBody<Contract['operationId']>>;

/** Declares what an operation does; its contract types its input, its response and the codes it may refuse with. */
export const operation = <const Contract extends OperationContract>(
  contract: Contract,
  perform: Perform<Contract, ResponseOf<Contract>>,
): Operation<ResponseOf<Contract>> => ({ contract, perform, respond: (response) => response });

/** An operation that takes an Idempotency-Key: its result is recorded, and `respond` makes the same response of it each time. */
export const idempotentOperation = <const Contract extends OperationContract, Result>(
  contract: Contract,
  perform: Perform<Contract, Result>,
  respond: (result: NoInfer<Result>, contract: OperationContract) => ResponseOf<Contract>,
): Operation<Result> => ({ contract, perform, respond });
