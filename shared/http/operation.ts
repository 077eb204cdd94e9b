import type { Input, ResponseBody } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import { type Accepted, ifAccepted, type Rejection } from '../contract/rejection.ts';
import type { Precondition } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { precondition } from './conditionalRequest.ts';
import { performOrReplay } from './idempotency.ts';
import type { FunctionStore } from './request/functionDependencies.ts';
import type { AdmittedEvent, SignedIn } from './request/requestState.ts';
import type { OperationResponse } from './request/responses.ts';

/** The work of a function for a request that its chain has admitted. */
export interface Operation<Caller, Contract extends OperationContract = OperationContract> {
  readonly contract: Contract;
  perform(caller: Caller, event: AdmittedEvent): Promise<OperationResponse | Rejection>;
}

/** The caller with an API key, and everything that its requests can reach: the store of the key's account, and nothing of another account. */
export interface KeyCaller {
  readonly store: TenantStore;
  readonly keyId: string;
}

/** The person who is signed in. */
export interface SignedInCaller extends SignedIn {
  readonly store: FunctionStore;
}

/** A contract without a body, and a contract with one. */
export type WithoutBody = OperationContract & { readonly mediaTypes: readonly [] };
export type WithBody = OperationContract & { readonly mediaTypes: readonly [string, ...string[]] };

type ContractWith<Credential> = OperationContract & { readonly credential: Credential };
type ResponseOf<Contract extends OperationContract> = OperationResponse<ResponseBody<Contract['operationId']>>;

/** A contract that declares the code of each rejection of a result. */
type Declaring<Contract extends OperationContract, Result> = [Code<Result>] extends [Contract['codes'][number]]
  ? Contract
  : { readonly missing: Exclude<Code<Result>, Contract['codes'][number]> };
type Code<Result> = Extract<Result, Rejection>['code'];

/**
 * Declares an operation with an API key. Its repository is opened for each request, on the store of the key's account.
 * @param respond makes the response for a result that is no rejection
 */
export const storeOperation = <const Contract extends ContractWith<'apiKey'>, Repository, Result>(
  contract: Contract & Declaring<Contract, Result>,
  repositoryOf: (store: TenantStore) => Repository,
  perform: (input: StoreInput<Contract>, repository: Repository) => Promise<Result>,
  respond: (result: Accepted<Result>, input: StoreInput<Contract>) => ResponseOf<Contract>,
): Operation<KeyCaller, Contract> => ({
  contract,
  perform: async ({ store, keyId }, event) => {
    const input = { ...inputOf<Contract>(event), keyId, precondition: precondition(event.input.headers) };
    return ifAccepted(await perform(input, repositoryOf(store)), (accepted) => respond(accepted, input));
  },
});

/**
 * Declares an operation with an API key that accepts an Idempotency-Key. Its repository passes the result to `transact`, which records it,
 * and `respond` makes the same response from it each time.
 */
export const creation = <const Contract extends ContractWith<'apiKey'>, Repository, Result>(
  contract: Contract & Declaring<Contract, Result>,
  repositoryOf: (store: TenantStore) => Repository,
  perform: (input: KeyInput<Contract>, repository: Repository) => Promise<Result>,
  respond: (
    result: Accepted<Result>,
    input: KeyInput<Contract>,
  ) => ResponseOf<Contract> & OperationResponse<{ readonly id: string | number }>,
): Operation<KeyCaller, Contract> => ({
  contract,
  perform: ({ store, keyId }, event) => {
    const input = { ...inputOf<Contract>(event), keyId };
    const performOn = (recordingStore: TenantStore) => perform(input, repositoryOf(recordingStore));
    return performOrReplay(event, store, performOn, (result) => {
      const response: OperationResponse<{ readonly id: string | number }> = respond(result, input);
      event.requestState.created = response.body?.id;
      return response;
    });
  },
});

/** Declares an operation with the access token of a sign-in, for the account of the person who is signed in. */
export const accountOperation = <const Contract extends ContractWith<'accessToken'>, Repository, Result>(
  contract: Contract & Declaring<Contract, Result>,
  repositoryOf: (store: FunctionStore) => Repository,
  perform: (input: AccountInput<Contract>, repository: Repository) => Promise<Result>,
  respond: (result: Accepted<Result>, input: AccountInput<Contract>) => ResponseOf<Contract>,
): Operation<SignedInCaller, Contract> => ({
  contract,
  perform: async ({ store, accountId, owner }, event) => {
    const input = { ...inputOf<Contract>(event), accountId, owner };
    return ifAccepted(await perform(input, repositoryOf(store)), (accepted) => respond(accepted, input));
  },
});

/** The work of a function without a credential. Its source is opened once, when the function is made. */
export interface PublicOperation<Source> {
  readonly contract: OperationContract;
  open(source: Source): (event: AdmittedEvent) => Promise<OperationResponse | Rejection>;
}

export const publicOperation = <const Contract extends ContractWith<'none'>, Source, Served>(
  contract: Contract,
  open: (source: Source) => Served,
  perform: (input: InputOf<Contract>, served: Served) => Promise<ResponseOf<Contract> | Rejection<Contract['codes'][number]>>,
): PublicOperation<Source> => ({
  contract,
  open: (source) => {
    const served = open(source);
    return (event) => perform(inputOf<Contract>(event), served);
  },
});

/** The request, which the validator has converted to the contract's types. */
type InputOf<Contract extends OperationContract> = Input<Contract['operationId']> & {
  readonly event: AdmittedEvent;
  /** The time of the request, in milliseconds since the epoch. */
  readonly now: number;
};
type AccountInput<Contract extends OperationContract> = InputOf<Contract> & SignedIn;
type KeyInput<Contract extends OperationContract> = InputOf<Contract> & { readonly keyId: string };
type StoreInput<Contract extends OperationContract> = KeyInput<Contract> & {
  /** The versions for which the request allows the change. */
  readonly precondition: Precondition | undefined;
};

const inputOf = <Contract extends OperationContract>(event: AdmittedEvent): InputOf<Contract> => ({
  ...(event.input as Input<Contract['operationId']>),
  event,
  now: event.requestState.now,
});
