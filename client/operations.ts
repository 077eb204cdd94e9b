import type { routes } from '../shared/contract/generated/routes.ts';
import type { operations } from '../shared/contract/generated/types.ts';

type Route = (typeof routes)[number];

/** Every operation that takes a key. The others are pages and documents, for which `fetch` is enough. */
type OperationId = Extract<Route, { isPublic: false }>['operationId'];

/** What an operation is given: its parameters by where they go, and its body. */
export type Input<Id extends OperationId> = Omit<operations[Id]['parameters'], 'cookie'> &
  BodyInput<operations[Id]> & {
    /** Ends the request and the waits between its tries; the call rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
  };

type BodyInput<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: Body }
  : { readonly body?: never };

/** What came of a call. A refusal is thrown, as a PetStoreError. */
export interface Answer<Data, Etag extends string | undefined = string | undefined> {
  readonly data: Data;
  /** The version of what is in `data`, for `If-Match` and `If-None-Match`; undefined where the operation tells none. */
  readonly etag: Etag;
  /** Status and headers. Its body has been read: it is `data`. */
  readonly response: Response;
}

type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];
type JsonOf<Success> = Success extends { content: { 'application/json': infer Json } } ? Json : undefined;
type EtagOf<Success> = Success extends { headers: { ETag: string } } ? string : undefined;

/** What an operation answers with when it succeeds. */
export type Data<Id extends OperationId> = JsonOf<SuccessOf<operations[Id]['responses']>>;
type AnswerOf<Id extends OperationId, Missing = never> = Answer<Data<Id> | Missing, EtagOf<SuccessOf<operations[Id]['responses']>>>;

/** The operations that answer with a page of a list. */
export type ListId = { [Id in OperationId]: Data<Id> extends readonly unknown[] ? Id : never }[OperationId];
export type Item<Id extends ListId> = Data<Id> extends readonly (infer One)[] ? One : never;

type Call<Id extends OperationId> =
  object extends Input<Id> ? (input?: Input<Id>) => Promise<AnswerOf<Id>> : (input: Input<Id>) => Promise<AnswerOf<Id>>;

/** With an `If-None-Match` there is no data where nothing has changed: 304. */
interface Read<Id extends OperationId> {
  (input: Input<Id> & { readonly header: { readonly 'If-None-Match': string } }): Promise<AnswerOf<Id, undefined>>;
  (input: Input<Id>): Promise<AnswerOf<Id>>;
}

/** Every operation under its name in the contract. */
export type PetStoreOperations = {
  readonly [Id in OperationId]: operations[Id]['responses'] extends { 304: unknown } ? Read<Id> : Call<Id>;
};
