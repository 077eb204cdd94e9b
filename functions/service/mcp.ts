import { apiKeyDependenciesWith, apiKeyParts } from '../../shared/dependencies/apiKeyDependencies.ts';
import { functionStore } from '../../shared/dependencies/functionStore.ts';
import { log } from '../../shared/dependencies/log.ts';
import { readCors } from '../../shared/dependencies/readCors.ts';
import { mcpEndpoint } from '../../shared/mcp/mcp.ts';
import { toolOperations } from '../toolOperations.ts';

const store = functionStore();
const parts = apiKeyParts(store);

/** The operations with an API key as tools for agents. It is no operation itself, and the only function that loads others. */
export const handler = mcpEndpoint(toolOperations, apiKeyDependenciesWith(store, log, parts), parts, readCors(process.env));
