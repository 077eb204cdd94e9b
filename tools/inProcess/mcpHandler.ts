import { corsOf } from '../../shared/contract/corsRules.ts';
import { toolRoutes } from '../../shared/contract/generated/tools.ts';
import type { Handler } from '../../shared/http/endpoint.ts';
import { mcpEndpoint, type ToolOperations } from '../../shared/mcp/mcp.ts';
import { apiKeyDependenciesOf, type ProcessDependencies } from './handlerOf.ts';
import { loadOperation } from './loadOperation.ts';

/** The only origin whose pages may call `/mcp` in this process. */
export const allowedOrigin = 'https://agents.example';

/** The function of `/mcp` in this process. */
export async function mcpHandler(dependencies: ProcessDependencies): Promise<Handler> {
  const loaded = Object.keys(toolRoutes).map(async (name) => [name, await loadOperation(name)]);
  const operations: ToolOperations = Object.fromEntries(await Promise.all(loaded));
  return mcpEndpoint(operations, apiKeyDependenciesOf(dependencies), dependencies, corsOf([allowedOrigin]));
}
