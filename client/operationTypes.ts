import type { accessTokenRoutes, apiKeyRoutes } from '../shared/contract/generated/clientRoutes.ts';
import type { operations } from '../shared/contract/generated/types.ts';
import type { CallOptions } from './options.ts';

/** The parts of an operation that a client knows. No client has the pages and documents, because `fetch` is enough for them. */
export type Route = (typeof apiKeyRoutes | typeof accessTokenRoutes)[number];
export type ApiKeyOperationId = (typeof apiKeyRoutes)[number]['operationId'];
export type AccessTokenOperationId = (typeof accessTokenRoutes)[number]['operationId'];
type OperationId = Route['operationId'];

/** An operation's input: its parameters by location, and its body. */
type Input<Id extends OperationId> = Omit<operations[Id]['parameters'], 'cookie'> &
  BodyInput<operations[Id]> &
  RetryInput<Id> &
  CallOptions & {
    /** Ends the request and the waits between its tries. The call rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
  };

type BodyInput<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: Body }
  : { readonly body?: never };

type RetryInput<Id extends OperationId> = Extract<Route, { readonly operationId: Id }>['takesEffectOnce'] extends true
  ? unknown
  : {
      /**
       * Sends the change again even if an earlier try may have made it. The retry can then undo changes that others made in between, such
       * as the stock that an order took, or create a second API key.
       */
      readonly retryInDoubt?: boolean | undefined;
    };

/** The outcome of a successful call. An error is thrown as a PetStoreError. */
export interface ApiResponse<Data, Etag extends string | undefined = string | undefined> {
  readonly data: Data;
  /** The version of the resource in `data`, for `If-Match` and `If-None-Match`; undefined if the operation sends no entity tag. */
  readonly etag: Etag;
  /** Status and headers. The body is already read into `data`. */
  readonly response: Response;
}

type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];
type JsonOf<Success> = Success extends { content: { 'application/json': infer Json } } ? Json : undefined;
/** `undefined` if the contract does not have this header. May be undefined if the header is optional. */
type EtagOf<Success> = Success extends { headers: { ETag: string } }
  ? string
  : Success extends { headers: { ETag?: string } }
    ? string | undefined
    : undefined;

/** The data of an operation's successful response. */
export type Data<Id extends OperationId> = JsonOf<SuccessOf<operations[Id]['responses']>>;
type ResponseOf<Id extends OperationId, Missing = never> = ApiResponse<Data<Id> | Missing, EtagOf<SuccessOf<operations[Id]['responses']>>>;

/** The operations that return a page of a list. */
export type ListId = { [Id in ApiKeyOperationId]: Data<Id> extends readonly unknown[] ? Id : never }[ApiKeyOperationId];
/** Without headers, because with If-None-Match, a page that has not changed would look like an empty page. */
export type ListInput<Id extends ListId> = Omit<Input<Id>, 'header'>;
export type Item<Id extends ListId> = Data<Id> extends readonly (infer One)[] ? One : never;

type Arguments<Given> = object extends Given ? [input?: Given] : [input: Given];

type Call<Id extends OperationId> = (...given: Arguments<Input<Id>>) => Promise<ResponseOf<Id>>;

type ReadInput<Id extends OperationId, Tag extends string> = Input<Id> & { readonly header?: { readonly 'If-None-Match'?: Tag } };

/**
 * With an `If-None-Match` there may be no data, because of a 304. There is one signature, because editors show no documentation for
 * overloads here.
 */
type Read<Id extends OperationId> = <Tag extends string = never>(
  ...given: Arguments<ReadInput<Id, Tag>>
) => Promise<ResponseOf<Id, [Tag] extends [never] ? never : undefined>>;

/** Operations under their names in the contract. The mapped type keeps the documentation of the keys. */
export type Operations<Ids extends OperationId> = {
  readonly [Id in keyof Pick<operations, Ids>]: operations[Id]['responses'] extends { 304: unknown } ? Read<Id> : Call<Id>;
};
