import type { Input, ResponseBody } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import { type Accepted, ifAccepted, type Rejection } from '../contract/rejection.ts';
import { type IdempotentRequest, idempotencyRecords } from '../dynamodb/idempotencyRecords.ts';
import type { Precondition } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { precondition } from './conditionalRequest.ts';
import type { FunctionStore } from './functionDependencies.ts';
import { performOrReplay } from './idempotency.ts';
import type { ApiEvent } from './requestState.ts';
import type { OperationResponse } from './responses.ts';

/** The work of a function for a request that its chain has admitted. */
export interface Operation<Source> {
  readonly contract: OperationContract;
  /** @param source everything that the work can reach: with an API key the store of the key's account, and nothing of another account */
  perform(source: Source, event: ApiEvent): Promise<OperationResponse | Rejection>;
}

type ContractWith<Credential> = OperationContract & { readonly credential: Credential };
type ResponseOf<Contract extends OperationContract> = OperationResponse<ResponseBody<Contract['operationId']>>;
type InputOf<Contract extends OperationContract> = ReturnType<typeof inputOf<Contract>>;

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
  repository: (store: TenantStore) => Repository,
  perform: (input: StoreInput<Contract>, repository: Repository) => Promise<Result>,
  respond: (result: Accepted<Result>, input: StoreInput<Contract>) => ResponseOf<Contract>,
): Operation<TenantStore> => ({
  contract,
  perform: async (store, event) => {
    const input = storeInput<Contract>(event);
    return ifAccepted(await perform(input, repository(store)), (accepted) => respond(accepted, input));
  },
});

/**
 * Declares an operation with an API key that accepts an Idempotency-Key. Its repository records the result for the `idempotentRequest`, and
 * `respond` makes the same response from it each time.
 */
export const creation = <const Contract extends ContractWith<'apiKey'>, Repository, Result>(
  contract: Contract & Declaring<Contract, Result>,
  repository: (store: TenantStore) => Repository,
  perform: (
    input: StoreInput<Contract> & { readonly idempotentRequest: IdempotentRequest | undefined },
    repository: Repository,
  ) => Promise<Result>,
  respond: (
    result: Accepted<Result>,
    input: StoreInput<Contract>,
  ) => ResponseOf<Contract> & OperationResponse<{ readonly id: string | number }>,
): Operation<TenantStore> => ({
  contract,
  perform: (store, event) => {
    const input = storeInput<Contract>(event);
    return performOrReplay<Result>(event, store, idempotencyRecords(store), {
      perform: (storeOnce, idempotentRequest) => perform({ ...input, idempotentRequest }, repository(storeOnce)),
      respond: (result) => {
        const response: OperationResponse<{ readonly id: string | number }> = respond(result, input);
        if (event.requestState) event.requestState.created = response.body?.id;
        return response;
      },
    });
  },
});

/** Declares an operation with the access token of a sign-in, for the account of the person who is signed in. */
export const accountOperation = <const Contract extends ContractWith<'accessToken'>, Repository, Result>(
  contract: Contract & Declaring<Contract, Result>,
  repository: (store: FunctionStore) => Repository,
  perform: (input: AccountInput<Contract>, repository: Repository) => Promise<Result>,
  respond: (result: Accepted<Result>, input: AccountInput<Contract>) => ResponseOf<Contract>,
): Operation<FunctionStore> => ({
  contract,
  perform: async (store, event) => {
    const { accountId = '', owner = '' } = event.requestState?.signedIn ?? {};
    const input = { ...inputOf<Contract>(event), accountId, owner };
    return ifAccepted(await perform(input, repository(store)), (accepted) => respond(accepted, input));
  },
});
type AccountInput<Contract extends OperationContract> = InputOf<Contract> & { readonly accountId: string; readonly owner: string };

/** The work of a function without a credential. Its source is opened once, when the function is made. */
export interface PublicOperation<Source> {
  readonly contract: OperationContract;
  open(source: Source): (event: ApiEvent) => Promise<OperationResponse | Rejection>;
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

interface StoreTools {
  readonly keyId: string;
  /** The versions for which the request allows the change. */
  readonly precondition: Precondition | undefined;
}
type StoreInput<Contract extends OperationContract> = InputOf<Contract> & StoreTools;

const storeInput = <Contract extends OperationContract>(event: ApiEvent): StoreInput<Contract> => ({
  ...inputOf<Contract>(event),
  keyId: event.requestState?.key?.keyId ?? '',
  precondition: precondition(event.input?.headers ?? {}),
});

/** The request, which the validator has converted to the contract's types, and its time, in milliseconds since the epoch. */
const inputOf = <Contract extends OperationContract>(event: ApiEvent) => ({
  ...((event.input ?? { path: {}, query: {}, headers: {} }) as Input<Contract['operationId']>),
  event,
  now: event.requestState?.now ?? 0,
});
