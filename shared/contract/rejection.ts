import type { ErrorCode } from './errorCodes.ts';

/**
 * What a repository or an operation says no with: the Error for the caller. It is returned, so that the compiler compares its code with
 * those of the operation's contract. If the store cannot decide at the moment, its error is thrown instead, such as `Contended`.
 */
export class Rejection<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  /** Names the field and its rule. */
  readonly message: string;
  /** Headers of only this Error, such as `allow`, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: Code, message: string, headers: Readonly<Record<string, string>> = {}) {
    this.code = code;
    this.message = message;
    this.headers = headers;
  }
}

/** A result that is no rejection. */
export type Accepted<Result> = Exclude<Result, Rejection>;

export const ifAccepted = <Result, Next>(result: Result, next: (result: Accepted<Result>) => Next): Next | Rejection =>
  result instanceof Rejection ? result : next(result as Accepted<Result>);

/** The resource has another version than the request expects. @param problem of its precondition */
export const stale = (resource: string, { problem }: { readonly problem: (resource: string) => string }) =>
  new Rejection('precondition_failed', problem(resource));
