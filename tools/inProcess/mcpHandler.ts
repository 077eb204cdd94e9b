import { corsOf } from '../../shared/contract/cors.ts';
import { toolRoutes } from '../../shared/contract/generated/tools.ts';
import type { Handler } from '../../shared/http/endpoint.ts';
import { mcpEndpoint, type ToolHandlers } from '../../shared/mcp/mcp.ts';
import { handlerOf, type ProcessDependencies } from './handlerOf.ts';
import { loadOperation } from './loadOperation.ts';

/** The only origin whose pages may call `/mcp` in this process. */
export const allowedOrigin = 'https://agents.example';

/** The function of `/mcp` in this process. */
export async function mcpHandler(dependencies: ProcessDependencies): Promise<Handler> {
  const functions = Object.keys(toolRoutes).map(async (name) => [name, handlerOf(await loadOperation(name), dependencies)]);
  const handlers: ToolHandlers = Object.fromEntries(await Promise.all(functions));
  return mcpEndpoint(handlers, dependencies, corsOf([allowedOrigin]));
}
