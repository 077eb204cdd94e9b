import type { Operation } from '../../shared/http/operation.ts';

/** The operation in `functions/<operationId>.ts`. */
export async function loadOperation(operationId: string): Promise<Operation> {
  const module: Record<string, Operation> = await import(`../../functions/${operationId}.ts`);
  const operation = module[operationId];
  if (!operation) throw new Error(`functions/${operationId}.ts exports no ${operationId}`);
  return operation;
}
