import type { operations } from './generated/types.ts';

/** The operations of the contract, without `unmatchedRoute`. */
type OperationId = keyof operations;

/** A validated request to an operation. Header names are in lower case, and defaults are filled in. */
export interface Input<Id extends string> {
  readonly path: Fields<Parameters<Id>['path']>;
  readonly query: WithDefaults<Fields<Parameters<Id>['query']>>;
  readonly headers: LowerCase<Fields<Parameters<Id>['header']>>;
  readonly body: WithDefaults<Body<OperationTypes<Id>>>;
}

export type ResponseBody<Id extends string> =
  OperationTypes<Id> extends { responses: infer Responses } ? Json<Responses[keyof Responses & Success]> : undefined;

type Success = 200 | 201 | 202 | 204;
type OperationTypes<Id extends string> = Id extends OperationId ? operations[Id] : undefined;
type Parameters<Id extends string> = OperationTypes<Id> extends { parameters: infer P extends Locations } ? P : Locations;
type Locations = { path?: unknown; query?: unknown; header?: unknown };
type Fields<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;
type LowerCase<T> = { readonly [Name in keyof T as Name extends string ? Lowercase<Name> : never]: T[Name] };
type Defaulted = 'limit' | 'access' | 'graceSeconds';
type WithDefaults<T> = T extends object ? T & { readonly [Name in keyof T & Defaulted]-?: NonNullable<T[Name]> } : T;
type Body<T> = T extends { requestBody: { content: infer Content } } ? Content[keyof Content] : undefined;
type Json<Response> = Response extends { content: { 'application/json': infer Value } } ? Value : undefined;

/** A form in which the contract is served: the name of a generated file. */
export type ContractDocumentName = 'openapi.json' | 'openapi.yaml';
