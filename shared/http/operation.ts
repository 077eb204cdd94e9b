import type { Context } from 'aws-lambda';
import { ApiError, type ErrorCode } from '../contract/errors.ts';
import type { Input, ResponseBody } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import { type CreationEffect, type IdempotencyRecords, idempotencyRecords } from '../dynamodb/idempotencyRecords.ts';
import type { ChangeEffect } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import type { Permit } from '../dynamodb/transact.ts';
import { assertInTime } from './admission.ts';
import { precondition } from './conditionalRequest.ts';
import type { Dependencies, StoreDependencies } from './dependencies.ts';
import { performOrReplay } from './idempotency.ts';
import { bodySize, contentType, jsonBody, readOnlyId } from './middleware/body.ts';
import type { ApiEvent, Middleware, RequestInput } from './requestState.ts';
import type { OperationResponse } from './responses.ts';

/** What an operation gets in addition to its input. */
export interface OperationTools<Code extends ErrorCode = ErrorCode> {
  /** Rejects the request. Accepts only the codes that the contract declares for the operation. */
  fail(code: Code, message: string, headers?: Readonly<Record<string, string>>): never;
  /** The public id of the caller's API key; empty where the operation takes none. */
  readonly keyId: string;
  /** The account of the person who is signed in, and the person's name; empty where the operation takes no access token. */
  readonly accountId: string;
  readonly owner: string;
  readonly event: ApiEvent;
}

/**
 * What an operation uses: how each repository, page or document is opened, by its name. A function loads only these. With an API key they
 * are opened for each request, from what the key's account owns and nothing else; otherwise once, from the function's dependencies.
 */
export type Uses<Credential = 'none'> = Readonly<
  Record<string, (source: Credential extends 'apiKey' ? TenantStore : StoreDependencies) => unknown>
>;
type AnyUses = Readonly<Record<string, (source: never) => unknown>>;
/** What an operation uses, opened, and the clock. */
type Opened<Used extends AnyUses> = { readonly [Name in keyof Used]: ReturnType<Used[Name]> } & Pick<Dependencies, 'now'>;

/** One call of a function. */
interface Invocation {
  readonly event: ApiEvent;
  readonly context: Context;
  /** Aborted by Middy's early timeout. */
  readonly signal: AbortSignal;
}

export interface Operation {
  readonly contract: OperationContract;
  readonly uses: AnyUses;
  /** The checks of the request's body, in their order; none where the operation takes no body. */
  readonly bodyChecks: readonly Middleware[];
  run(invocation: Invocation, opened: Opened<AnyUses>): Promise<OperationResponse>;
}

/** The work of an operation, on input that its contract types. */
export type Perform<Contract extends OperationContract, Used extends AnyUses, Tools, Result> = (
  input: Input<Contract['operationId']> & OperationTools<Contract['codes'][number]> & Tools,
  opened: Opened<Used>,
) => Promise<Result>;
export type ResponseOf<Contract extends OperationContract> = OperationResponse<ResponseBody<Contract['operationId']>>;

/** Declares an operation that reads: its contract types its input, its response and its error codes. */
export const operation = <const Contract extends OperationContract, Used extends Uses<Contract['credential']>>(
  contract: Contract,
  uses: Used,
  perform: Perform<Contract, Used, unknown, ResponseOf<Contract>>,
): Operation => ({
  contract,
  uses,
  bodyChecks: [],
  run: ({ event }, opened) => untyped(perform)(operationInput(event), opened),
});

/** Declares an operation that changes something: its `effect` is for the repository. */
export const change = <const Contract extends OperationContract, Used extends Uses<Contract['credential']>>(
  contract: Contract,
  uses: Used,
  perform: Perform<Contract, Used, { readonly effect: ChangeEffect }, ResponseOf<Contract>>,
): Operation => ({
  contract,
  uses,
  bodyChecks: bodyChecksOf(contract),
  run: (invocation, opened) => {
    const { event } = invocation;
    const effect: ChangeEffect = { permit: permitOf(invocation), precondition: precondition(event.input?.headers ?? {}) };
    return untyped(perform)({ ...operationInput(event), effect }, opened);
  },
});

/** Declares an operation that takes an Idempotency-Key: its result is recorded, and `respond` makes the same response from it each time. */
export const creation = <const Contract extends OperationContract, Used extends Uses<Contract['credential']>, Result>(
  contract: Contract,
  uses: Used,
  perform: Perform<Contract, Used, { readonly effect: CreationEffect }, Result>,
  respond: (result: NoInfer<Result>, contract: OperationContract, input: Input<Contract['operationId']>) => ResponseOf<Contract>,
): Operation => ({
  contract,
  uses: { ...uses, idempotencyRecords },
  bodyChecks: bodyChecksOf(contract),
  run: (invocation, opened) =>
    performOrReplay(invocation.event, opened.idempotencyRecords as IdempotencyRecords, {
      permit: permitOf(invocation),
      perform: (effect) => untyped(perform)({ ...operationInput(invocation.event), effect }, opened),
      respond: (result) => respond(result, contract, invocation.event.input as Input<Contract['operationId']>),
    }),
});

/** The order of the checks of a body; none where the operation takes no body. */
const bodyChecksOf = (contract: OperationContract): readonly Middleware[] =>
  contract.mediaTypes.length === 0
    ? []
    : [bodySize(), contentType(contract.mediaTypes), jsonBody(), ...(contract.hasReadOnlyId ? [readOnlyId(contract)] : [])];

/** What an operation gets for one request. */
const operationInput = (event: ApiEvent): RequestInput & OperationTools => ({
  ...(event.input ?? { path: {}, query: {}, headers: {} }),
  event,
  keyId: event.requestState?.key?.keyId ?? '',
  accountId: event.requestState?.signedIn?.accountId ?? '',
  owner: event.requestState?.signedIn?.owner ?? '',
  fail: (code, message, headers) => {
    throw new ApiError(code, message, headers);
  },
});

/** The work for input and tools as they are at run time: validator and `uses` have made them what its types say. */
const untyped = <Result>(perform: (input: never, opened: never) => Promise<Result>) =>
  perform as (input: object, opened: object) => Promise<Result>;

/**
 * The permit of a request's writes: the request has its token, and its function still has time. Middy's early timeout responds and aborts
 * the signal, but does not stop the operation: a read that comes late must not lead to a write. An instance that Lambda has frozen has no
 * time left before its timer knows.
 */
const permitOf =
  ({ event, context, signal }: Invocation): Permit =>
  async () => {
    await event.requestState?.admission;
    signal.throwIfAborted();
    assertInTime(context);
  };
