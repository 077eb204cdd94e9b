import * as operations from '../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { readContract, routesOf } from '../../tools/generate/contract.ts';

/** The contract, parsed once for all test files of a worker. Nobody may change it. */
export const contract = readContract();

/** Every operation with its method and path, and each reference replaced by its target. */
export const contractRoutes = routesOf(contract);

/** The credential that an operation takes, if any. An unknown path takes an API key, too. */
export function credentialOf(id: string): string | undefined {
  const { security = [{ apiKey: [] }] } = contractRoutes.find(({ operation }) => operation.operationId === id)?.operation ?? {};
  return Object.keys(security[0] ?? {})[0];
}

/** The generated contract of an operation, as the code uses it. */
export function contractOf(operationId: string): OperationContract {
  const found = Object.values<OperationContract>(operations).find((one) => one.operationId === operationId);
  if (!found) throw new Error(`there is no operation ${operationId}`);
  return found;
}
