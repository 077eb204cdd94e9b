import type { OperationContract } from '../../contract/operationContract.ts';
import { readInput } from '../requestInput.ts';
import type { Middleware } from '../requestState.ts';
import { refuseViolation } from '../violations.ts';

/** Validates path, query, headers and body against the contract, and passes them on typed. */
export function validation(contract: OperationContract): Middleware {
  const { validate } = contract;
  return {
    before: ({ event }) => {
      const input = readInput(event, contract);
      const [violation] = validate(input) ? [] : (validate.errors ?? []);
      if (violation) throw refuseViolation(violation, input, contract);
      event.input = input;
    },
  };
}
