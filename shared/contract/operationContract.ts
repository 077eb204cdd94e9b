import type { ErrorCode } from './errors.ts';

/** What a path or query parameter is written as; `integer[]` may be repeated. */
export type ParameterKind = 'integer' | 'boolean' | 'string' | 'integer[]';

/** What a request must bring: an API key, or a sign-in's access token. An operation that takes neither counts against no limit. */
type Credential = 'apiKey' | 'accessToken' | 'none';

/** What Ajv's compiled function says of the first thing that is wrong. */
export interface Violation {
  /** A JSON Pointer into `{ path, query, headers, body }`. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator of whole requests; fills in defaults. After a `false`, `errors` has the reason. */
export interface Validate {
  (request: unknown): boolean;
  errors?: readonly Violation[] | null;
}

/** What the code asks of the contract at run time, for one operation. */
export interface OperationContract {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly credential: Credential;
  readonly codes: readonly ErrorCode[];
  readonly pathParameters: Readonly<Record<string, ParameterKind>>;
  readonly queryParameters: Readonly<Record<string, ParameterKind>>;
  /** Lower-case names. */
  readonly headers: readonly string[];
  /** Those a body may have; none where the operation takes no body. */
  readonly mediaTypes: readonly string[];
  /** The fields that a body may have, a read-only `id` aside. */
  readonly fields: readonly string[];
  /** Those of them that it must have. */
  readonly requiredFields: readonly string[];
  /** The answer has an `id` that the request may repeat but not set. */
  readonly hasReadOnlyId: boolean;
  /** Dates as `YYYY-MM-DD`; the successor is a path template. */
  readonly deprecation?: { readonly since: string; readonly sunset: string; readonly successor: string };
  /** Where `GET` leads from some paths, before anything is asked for. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly validate: Validate;
}
