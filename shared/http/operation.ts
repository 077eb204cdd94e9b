import type { ErrorCode } from '../contract/errorCodes.ts';
import type { Input, ResponseBody } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import { type IdempotentRequest, idempotencyRecords } from '../dynamodb/idempotencyRecords.ts';
import type { Precondition } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { ApiError } from './apiError.ts';
import { precondition } from './conditionalRequest.ts';
import type { FunctionStore } from './functionDependencies.ts';
import { performOrReplay } from './idempotency.ts';
import { bodySize, contentType, jsonBody, readOnlyId } from './middleware/body.ts';
import type { ApiEvent, Invocation, Middleware } from './requestState.ts';
import type { OperationResponse } from './responses.ts';

/** What an operation gets in addition to its input. */
interface OperationTools<Code extends ErrorCode = ErrorCode> {
  /** Rejects the request. Accepts only the codes that the contract declares for the operation. */
  fail(code: Code, message: string, headers?: Readonly<Record<string, string>>): never;
  /** The time of the request, in milliseconds since the epoch. */
  readonly now: number;
  /** The public id of the caller's API key; empty where the operation takes none. */
  readonly keyId: string;
  /** The account of the person who is signed in, and the person's name; empty where the operation takes no access token. */
  readonly accountId: string;
  readonly owner: string;
  readonly event: ApiEvent;
}

type Credential = OperationContract['credential'];

/**
 * What an operation depends on, by its name: how each repository, page or document is opened. A function loads only these. With an API key
 * they are opened from what the key's account owns and nothing else, otherwise from what the function has.
 */
export type Dependencies<Of extends Credential = 'none'> = Readonly<
  Record<string, (source: Of extends 'apiKey' ? TenantStore : FunctionStore) => unknown>
>;
type AnyDependencies = Readonly<Record<string, (source: never) => unknown>>;
type Opened<All extends AnyDependencies> = { readonly [Name in keyof All]: ReturnType<All[Name]> };
/** What all of them can be opened from. */
type SourceOf<All extends AnyDependencies> = { [Name in keyof All]: (source: Parameters<All[Name]>[0]) => void }[keyof All] extends (
  source: infer Source,
) => void
  ? Source
  : never;

export interface Operation<Of extends Credential, Source> {
  readonly credential: Of;
  readonly contract: OperationContract;
  /** The names of what it depends on. */
  readonly dependencies: readonly string[];
  /** What comes before the credential is checked. */
  readonly early?: readonly Middleware[];
  /** The checks of the request's body, in their order; none where the operation takes no body. */
  readonly bodyChecks: readonly Middleware[];
  /**
   * Opens what it depends on, and returns its work.
   * @param replaced by name, what it gets in place of what it would open
   */
  readonly open: (source: Source, replaced?: Replaced) => (invocation: Invocation) => Promise<OperationResponse>;
}

/** Where functions run without the folder that they are deployed with, their pages are replaced. */
type Replaced = Readonly<Record<string, unknown>>;

/** Any operation: each can be opened from all that functions with its credential have. */
export type AnyOperation = Operation<'apiKey', TenantStore> | Operation<'accessToken', FunctionStore> | Operation<'none', FunctionStore>;

/** The work of an operation, on input that its contract types. */
export type Perform<Contract extends OperationContract, All extends AnyDependencies, Tools, Result> = (
  input: Input<Contract['operationId']> & OperationTools<Contract['codes'][number]> & Tools,
  dependencies: Opened<All>,
) => Promise<Result>;
export type ResponseOf<Contract extends OperationContract> = OperationResponse<ResponseBody<Contract['operationId']>>;

/** Declares an operation that reads: its contract types its input, its response and its error codes. */
export const operation = <const Contract extends OperationContract, All extends Dependencies<Contract['credential']>>(
  contract: Contract,
  dependencies: All,
  perform: Perform<Contract, All, unknown, ResponseOf<Contract>>,
): Operation<Contract['credential'], SourceOf<All>> => ({
  credential: contract.credential,
  contract,
  dependencies: Object.keys(dependencies),
  bodyChecks: [],
  open: (source, replaced) => {
    const opened = openAll(dependencies, source, replaced);
    return ({ event }) => perform(inputOf<Contract>(event), opened);
  },
});

/** Declares an operation that changes something; its repository gets the `precondition` that the request makes. */
export const change = <const Contract extends OperationContract, All extends Dependencies<Contract['credential']>>(
  contract: Contract,
  dependencies: All,
  perform: Perform<Contract, All, { readonly precondition: Precondition }, ResponseOf<Contract>>,
): Operation<Contract['credential'], SourceOf<All>> => ({
  credential: contract.credential,
  contract,
  dependencies: Object.keys(dependencies),
  bodyChecks: bodyChecksOf(contract),
  open: (source, replaced) => {
    const opened = openAll(dependencies, source, replaced);
    return ({ event }) => perform({ ...inputOf<Contract>(event), precondition: precondition(event.input?.headers ?? {}) }, opened);
  },
});

/**
 * Declares an operation that takes an Idempotency-Key. Its repository records the result for the `idempotentRequest`, and `respond` makes
 * the same response from it each time.
 */
export const creation = <
  const Contract extends OperationContract & { readonly credential: 'apiKey' },
  All extends Dependencies<'apiKey'>,
  Result,
>(
  contract: Contract,
  dependencies: All,
  perform: Perform<Contract, All, { readonly idempotentRequest: IdempotentRequest | undefined }, Result>,
  respond: (
    result: NoInfer<Result>,
    contract: OperationContract,
    input: Input<Contract['operationId']>,
  ) => ResponseOf<Contract> & OperationResponse<{ readonly id: string | number }>,
): Operation<'apiKey', TenantStore> => ({
  credential: contract.credential,
  contract,
  dependencies: [...Object.keys(dependencies), 'idempotencyRecords'],
  bodyChecks: bodyChecksOf(contract),
  open:
    (store, replaced) =>
    ({ event }) => {
      const input = inputOf<Contract>(event);
      return performOrReplay(event, store, idempotencyRecords(store), {
        perform: (storeOnce, idempotentRequest) => perform({ ...input, idempotentRequest }, openAll(dependencies, storeOnce, replaced)),
        respond: (result) => {
          const response = respond(result, contract, input);
          if (event.requestState) event.requestState.created = idOf(response);
          return response;
        },
      });
    },
});

const idOf = ({ body }: OperationResponse<{ readonly id: string | number }>) => body?.id;

/** The order of the checks of a body; none where the operation takes no body. */
const bodyChecksOf = (contract: OperationContract): readonly Middleware[] =>
  contract.mediaTypes.length === 0
    ? []
    : [bodySize(contract), contentType(contract.mediaTypes), jsonBody(), ...(contract.hasReadOnlyId ? [readOnlyId(contract)] : [])];

/** @param source what the operation's type says, which the types of an object's entries cannot */
const openAll = <All extends AnyDependencies>(dependencies: All, source: unknown, replaced: Replaced = {}) =>
  Object.fromEntries(Object.entries(dependencies).map(([name, open]) => [name, replaced[name] ?? open(source as never)])) as Opened<All>;

/** What an operation gets for one request: the validator has made the input what the contract's types say. */
const inputOf = <Contract extends OperationContract>(event: ApiEvent) => ({
  ...((event.input ?? { path: {}, query: {}, headers: {} }) as Input<Contract['operationId']>),
  event,
  now: event.requestState?.now ?? 0,
  keyId: event.requestState?.key?.keyId ?? '',
  accountId: event.requestState?.signedIn?.accountId ?? '',
  owner: event.requestState?.signedIn?.owner ?? '',
  fail: (code: Contract['codes'][number], message: string, headers?: Readonly<Record<string, string>>): never => {
    throw new ApiError(code, message, headers);
  },
});
