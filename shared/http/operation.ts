import { ApiError, type ErrorCode } from '../contract/errors.ts';
import type { Input, ResponseBody } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import type { IdempotentRequest } from '../dynamodb/idempotencyRecords.ts';
import type { ChangeEffect } from '../dynamodb/store.ts';
import type { Permit } from '../dynamodb/transact.ts';
import type { Dependencies } from './dependencies.ts';
import { type PageOf, pageResponse } from './pageResponse.ts';
import { precondition } from './preconditions.ts';
import type { ApiEvent, RequestInput } from './requestState.ts';
import type { OperationResponse } from './responses.ts';

/** What an operation gets in addition to its input. */
export interface OperationTools<Code extends ErrorCode = ErrorCode> {
  /** Refuses the request. Takes only the codes that the contract declares for the operation. */
  fail(code: Code, message: string, headers?: Readonly<Record<string, string>>): never;
  /** Every write waits for this: an operation may read before the request is admitted, but writes after. */
  permit: Permit;
  /** For the repository: the condition of `If-Match` and `If-None-Match`; undefined where the request sets none. */
  precondition: ChangeEffect['precondition'];
  /** 200 with a page, the address of the next page if there is one, and an entity tag where the page has a version. */
  page<Item>(page: PageOf<Item>): OperationResponse<Item[]>;
  /** For the repository, which records the result with the effect; undefined where the request has no Idempotency-Key. */
  idempotentRequest: IdempotentRequest | undefined;
  /** The public id of the caller's API key; empty where the operation takes none. */
  keyId: string;
  /** The account of the person who is signed in, and the person's name; empty where the operation takes no access token. */
  accountId: string;
  owner: string;
  event: ApiEvent;
}

export interface Operation<Result = unknown> {
  readonly contract: OperationContract;
  perform(input: RequestInput & OperationTools, dependencies: Dependencies): Promise<Result>;
  /** The response for the result of `perform`, now or of the first request with the same Idempotency-Key. */
  respond(result: Result, contract: OperationContract): OperationResponse;
}

type Perform<Contract extends OperationContract, Result> = (
  input: Input<Contract['operationId']> & OperationTools<Contract['codes'][number]>,
  dependencies: Dependencies,
) => Promise<Result>;
type ResponseOf<Contract extends OperationContract> = OperationResponse<ResponseBody<Contract['operationId']>>;

/** Declares an operation; its contract types its input, its response and its error codes. */
export const operation = <const Contract extends OperationContract>(
  contract: Contract,
  perform: Perform<Contract, ResponseOf<Contract>>,
): Operation<ResponseOf<Contract>> => ({ contract, perform, respond: (response) => response });

/** An operation that takes an Idempotency-Key: its result is recorded, and `respond` makes the same response from it each time. */
export const idempotentOperation = <const Contract extends OperationContract, Result>(
  contract: Contract,
  perform: Perform<Contract, Result>,
  respond: (result: NoInfer<Result>, contract: OperationContract) => ResponseOf<Contract>,
): Operation<Result> => ({ contract, perform, respond });

/** What an operation needs to write. */
export type Effect = Pick<OperationTools, 'permit' | 'idempotentRequest'>;

/** What an operation gets for one request. */
export const operationInput = (event: ApiEvent, { permit, idempotentRequest }: Effect): RequestInput & OperationTools => ({
  ...(event.input ?? noInput),
  event,
  permit,
  idempotentRequest,
  keyId: event.requestState?.key?.keyId ?? '',
  accountId: event.requestState?.signedIn?.accountId ?? '',
  owner: event.requestState?.signedIn?.owner ?? '',
  precondition: precondition(event.input?.headers ?? {}),
  fail: (code, message, headers) => {
    throw new ApiError(code, message, headers);
  },
  page: (page) => pageResponse(event, page),
});

const noInput: RequestInput = { path: {}, query: {}, headers: {} };
