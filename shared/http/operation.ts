import type { ErrorCode } from '../contract/errorCodes.ts';
import type { Input, ResponseBody } from '../contract/input.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import type { Outcome } from '../contract/outcomeTexts.ts';
import { type IdempotentRequest, idempotencyRecords } from '../dynamodb/idempotencyRecords.ts';
import type { Precondition } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { ApiError } from './apiError.ts';
import { precondition } from './conditionalRequest.ts';
import type { FunctionStore } from './functionDependencies.ts';
import { performOrReplay } from './idempotency.ts';
import type { ApiEvent } from './requestState.ts';
import type { Done, OperationResponse } from './responses.ts';

/** The work of a function for a request that its chain has admitted. */
export interface Operation<Source> {
  readonly contract: OperationContract;
  /** @param source everything that the work can reach: with an API key the store of the key's account, and nothing of another account */
  perform(source: Source, event: ApiEvent): Promise<OperationResponse>;
}

type ContractWith<Credential> = OperationContract & { readonly credential: Credential };
export type ResponseOf<Contract extends OperationContract> = OperationResponse<ResponseBody<Contract['operationId']>>;
type InputOf<Contract extends OperationContract> = ReturnType<typeof inputOf<Contract>>;

type ResultOf<Perform extends (...input: never) => Promise<unknown>> = Awaited<ReturnType<Perform>>;

/**
 * The names of a repository's results that are an Error for the caller. Undefined counts as `missing`. While the compiler infers the
 * result, it is `unknown`, which must have no outcomes.
 */
type OutcomeName<Result> = unknown extends Result
  ? never
  :
      | Exclude<Extract<Result, string>, Done>
      | (undefined extends Result ? 'missing' : never)
      | (Result extends { readonly outcome: infer Name extends string } ? Name : never);
type Success<Result> = unknown extends Result ? never : Exclude<Result, OutcomeName<Result> | undefined | { readonly outcome: string }>;
/** The Error for each outcome, with a code that the contract declares. */
type Outcomes<Contract extends OperationContract, Result> = {
  readonly [Name in OutcomeName<Result>]: Outcome<Contract['codes'][number]>;
};

/**
 * Declares an operation with an API key. Its repository is opened for each request, on the store of the key's account.
 * @param outcomes the Error for each result that rejects the request
 * @param respond makes the response for any other result
 */
export const storeOperation = <
  const Contract extends ContractWith<'apiKey'>,
  Repository,
  Perform extends (input: StoreInput<Contract>, repository: Repository) => Promise<unknown>,
>(
  contract: Contract,
  repository: (store: TenantStore) => Repository,
  perform: Perform,
  outcomes: Outcomes<Contract, ResultOf<Perform>>,
  respond: (result: Success<ResultOf<Perform>>, input: StoreInput<Contract>) => ResponseOf<Contract>,
): Operation<TenantStore> => ({
  contract,
  perform: async (store, event) => {
    const input = storeInput<Contract>(event);
    return respond(successOf<Perform>(await perform(input, repository(store)), outcomes, input), input);
  },
});

/**
 * Declares an operation with an API key that accepts an Idempotency-Key. Its repository records the result for the `idempotentRequest`, and
 * `respond` makes the same response from it each time.
 */
export const creation = <
  const Contract extends ContractWith<'apiKey'>,
  Repository,
  Perform extends (
    input: StoreInput<Contract> & { readonly idempotentRequest: IdempotentRequest | undefined },
    repository: Repository,
  ) => Promise<unknown>,
>(
  contract: Contract,
  repository: (store: TenantStore) => Repository,
  perform: Perform,
  outcomes: Outcomes<Contract, ResultOf<Perform>>,
  respond: (
    result: Success<ResultOf<Perform>>,
    input: StoreInput<Contract>,
  ) => ResponseOf<Contract> & OperationResponse<{ readonly id: string | number }>,
): Operation<TenantStore> => ({
  contract,
  perform: (store, event) => {
    const input = storeInput<Contract>(event);
    return performOrReplay(event, store, idempotencyRecords(store), {
      perform: async (storeOnce, idempotentRequest) =>
        successOf<Perform>(await perform({ ...input, idempotentRequest }, repository(storeOnce)), outcomes, input),
      respond: (result) => {
        const response: OperationResponse<{ readonly id: string | number }> = respond(result, input);
        if (event.requestState) event.requestState.created = response.body?.id;
        return response;
      },
    });
  },
});

/** Declares an operation with the access token of a sign-in, for the account of the person who is signed in. */
export const accountOperation = <
  const Contract extends ContractWith<'accessToken'>,
  Repository,
  Perform extends (input: AccountInput<Contract>, repository: Repository) => Promise<unknown>,
>(
  contract: Contract,
  repository: (store: FunctionStore) => Repository,
  perform: Perform,
  outcomes: Outcomes<Contract, ResultOf<Perform>>,
  respond: (result: Success<ResultOf<Perform>>, input: AccountInput<Contract>) => ResponseOf<Contract>,
): Operation<FunctionStore> => ({
  contract,
  perform: async (store, event) => {
    const { accountId = '', owner = '' } = event.requestState?.signedIn ?? {};
    const input = { ...inputOf<Contract>(event), accountId, owner };
    return respond(successOf<Perform>(await perform(input, repository(store)), outcomes, input), input);
  },
});
type AccountInput<Contract extends OperationContract> = InputOf<Contract> & { readonly accountId: string; readonly owner: string };

/** The work of a function without a credential. Its source is opened once, when the function is made. */
export interface PublicOperation<Source> {
  readonly contract: OperationContract;
  open(source: Source): (event: ApiEvent) => Promise<OperationResponse>;
}

export const publicOperation = <const Contract extends ContractWith<'none'>, Source, Served>(
  contract: Contract,
  open: (source: Source) => Served,
  perform: (input: InputOf<Contract>, served: Served) => Promise<ResponseOf<Contract>>,
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
  readonly precondition: Precondition;
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
  /** Rejects the request, with a code that the contract declares. */
  fail: (code: Contract['codes'][number], message: string, headers?: Readonly<Record<string, string>>): never => {
    throw new ApiError(code, message, headers);
  },
});

/** @throws ApiError if the result has an outcome */
function successOf<Perform extends (...input: never) => Promise<unknown>>(
  result: unknown,
  outcomes: Readonly<Record<string, Outcome>>,
  request: { readonly path: object; readonly headers: object },
): Success<ResultOf<Perform>> {
  const name = nameOf(result);
  const outcome = name === undefined ? undefined : outcomes[name];
  if (outcome) throw new ApiError(outcome.code as ErrorCode, outcome.message(request, result as never));
  return result as Success<ResultOf<Perform>>;
}

function nameOf(result: unknown): string | undefined {
  if (result === undefined) return 'missing';
  if (typeof result === 'string') return result;
  return typeof result === 'object' && result !== null && 'outcome' in result ? String(result.outcome) : undefined;
}
