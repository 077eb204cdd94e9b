import { functionSources } from '../../infra/functionSources.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';
import type { Handler, LambdaFunction } from '../../shared/http/endpoint.ts';
import { mcpEndpoint } from '../../shared/mcp/mcp.ts';
import type { ProcessDependencies } from './instanceDependencies.ts';

/** The only origin whose pages may call `/mcp` in this process. */
export const allowedOrigin = 'https://agents.example';

/** The function in `functions/<noun>/<operationId>.ts`, in its own chain, on the dependencies of this process. */
export async function loadFunction(operationId: string, dependencies: ProcessDependencies): Promise<Handler> {
  if (operationId === 'mcp') {
    const { toolOperations } = await import('../../functions/toolOperations.ts');
    return mcpEndpoint(toolOperations, dependencies, corsOf([allowedOrigin]));
  }
  const module: { handler: LambdaFunction<ProcessDependencies> } = await import(/* @vite-ignore */ `../../${functionSources[operationId]}`);
  return module.handler.on(dependencies);
}
