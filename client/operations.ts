import type { apiKeyRoutes } from '../shared/contract/generated/apiKeyRoutes.ts';
import type { operations } from '../shared/contract/generated/types.ts';

/** Every operation that takes a key. The others are those of an account, and pages and documents, for which `fetch` is enough. */
type OperationId = (typeof apiKeyRoutes)[number]['operationId'];

/** What an operation is given: its parameters by where they go, and its body. */
type Input<Id extends OperationId> = Omit<operations[Id]['parameters'], 'cookie'> &
  BodyInput<operations[Id]> & {
    /** Ends the request and the waits between its tries; the call rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
  };

type BodyInput<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: Body }
  : { readonly body?: never };

/** What came of a call. A refusal is thrown, as a PetStoreError. */
export interface ApiResponse<Data, Etag extends string | undefined = string | undefined> {
  readonly data: Data;
  /** The version of what is in `data`, for `If-Match` and `If-None-Match`; undefined where the operation tells none. */
  readonly etag: Etag;
  /** Status and headers. Its body has been read: it is `data`. */
  readonly response: Response;
}

type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];
type JsonOf<Success> = Success extends { content: { 'application/json': infer Json } } ? Json : undefined;
/** Undefined where the contract has no such header; it may be undefined where the header need not come. */
type EtagOf<Success> = Success extends { headers: { ETag: string } }
  ? string
  : Success extends { headers: { ETag?: string } }
    ? string | undefined
    : undefined;

/** What an operation answers with when it succeeds. */
export type Data<Id extends OperationId> = JsonOf<SuccessOf<operations[Id]['responses']>>;
type AnswerOf<Id extends OperationId, Missing = never> = ApiResponse<Data<Id> | Missing, EtagOf<SuccessOf<operations[Id]['responses']>>>;

/** The operations that answer with a page of a list. */
export type ListId = { [Id in OperationId]: Data<Id> extends readonly unknown[] ? Id : never }[OperationId];
/** No header: a page that has not changed would look like an empty one. */
export type ListInput<Id extends ListId> = Omit<Input<Id>, 'header'>;
export type Item<Id extends ListId> = Data<Id> extends readonly (infer One)[] ? One : never;
/** The lists that an item joins when it is created, and not later: an entry of the inventory has the id of a pet that was there before. */
export type FollowedId = { [Id in ListId]: 'id' extends keyof Item<Id> ? Id : never }[ListId];

type Arguments<Given> = object extends Given ? [input?: Given] : [input: Given];

type Call<Id extends OperationId> = (...given: Arguments<Input<Id>>) => Promise<AnswerOf<Id>>;

type ReadInput<Id extends OperationId, Tag extends string> = Input<Id> & { readonly header?: { readonly 'If-None-Match'?: Tag } };

/** With an `If-None-Match` there may be no data: 304. Told by one signature, for of several an editor shows no documentation. */
type Read<Id extends OperationId> = <Tag extends string = never>(
  ...given: Arguments<ReadInput<Id, Tag>>
) => Promise<AnswerOf<Id, [Tag] extends [never] ? never : undefined>>;

/** Every operation under its name in the contract. The documentation comes along, since this maps over the keys of what is documented. */
export type PetStoreOperations = {
  readonly [Id in keyof Pick<operations, OperationId>]: operations[Id]['responses'] extends { 304: unknown } ? Read<Id> : Call<Id>;
};
