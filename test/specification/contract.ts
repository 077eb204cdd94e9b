import type { OperationObject } from '../../tools/generate/contract.ts';
import { contractRoutes } from '../support/contract.ts';

interface ContractOperation extends OperationObject {
  readonly method: string;
  readonly path: string;
}

/** Every operation of the contract, in its order, without the default route. */
export const operations: readonly ContractOperation[] = contractRoutes
  .filter(({ method }) => method !== 'ANY')
  .map(({ method, path, operation }) => ({ ...operation, method, path }));

export const operationsTagged = (tag: string): readonly ContractOperation[] => operations.filter(({ tags }) => tags?.includes(tag));

/** The operations whose path begins like this, for example `/pets`. */
export const operationsBelow = (...paths: string[]): readonly ContractOperation[] =>
  operations.filter(({ path }) => paths.some((one) => path === one || path.startsWith(`${one}/`)));

/** The credential that an operation takes, if any. An unknown path takes an API key, too. */
export function credentialOf(id: string): string | undefined {
  const { security = [{ apiKey: [] }] } = contractRoutes.find(({ operation }) => operation.operationId === id)?.operation ?? {};
  return Object.keys(security[0] ?? {})[0];
}
