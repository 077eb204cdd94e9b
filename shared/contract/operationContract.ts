import type { ErrorCode } from './errorCodes.ts';

/** The type of a path or query parameter. A parameter of type `integer[]` may be repeated. */
export type ParameterKind = 'integer' | 'boolean' | 'string' | 'integer[]';

/**
 * The credential that a request must send: an API key, or a sign-in's access token. An operation that needs neither counts against no
 * limit.
 */
type Credential = 'apiKey' | 'accessToken' | 'none';

/** The first error of Ajv's compiled function. */
export interface Violation {
  /** A JSON Pointer into `{ path, query, headers, body }`. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator of whole requests, which fills in defaults. If it returns false, `errors` has the reason. */
export interface Validate {
  (request: unknown): boolean;
  errors?: readonly Violation[] | null;
}

/** The parts of the contract that the code uses at run time, for one operation. */
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
  /** The media types of a body; empty if the operation has no body. */
  readonly mediaTypes: readonly string[];
  /** The maximum size of a body, in bytes: `x-max-body-bytes` in the contract, or 0 if the operation has no body. */
  readonly maxBodyBytes: number;
  /** The fields that a body may have, without a read-only `id`. */
  readonly fields: readonly string[];
  readonly requiredFields: readonly string[];
  /** The response has an `id` that the request may repeat but not set. */
  readonly hasReadOnlyId: boolean;
  /** Dates as `YYYY-MM-DD`. The successor is a path template. */
  readonly deprecation?: { readonly since: string; readonly sunset: string; readonly successor: string };
  /** Redirects of `GET`, by path. They need no key. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly validate: Validate;
}
