import { type Accepted, Rejection } from '../../shared/contract/rejection.ts';

/** The result of a repository that must not reject. */
export function accepted<Result>(result: Result): Accepted<Result> {
  if (result instanceof Rejection) throw new Error(result.message);
  return result as Accepted<Result>;
}
