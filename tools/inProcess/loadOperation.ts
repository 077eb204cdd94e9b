import { functionSources } from '../../infra/functionSources.ts';
import type { AnyOperation } from '../../shared/http/operation.ts';

/** The operation in `functions/<noun>/<operationId>.ts`. */
export async function loadOperation(operationId: string): Promise<AnyOperation> {
  const module: Record<string, AnyOperation> = await import(/* @vite-ignore */ `../../${functionSources[operationId]}`);
  const operation = module[operationId];
  if (!operation) throw new Error(`${functionSources[operationId]} exports no ${operationId}`);
  return operation;
}
