import { readCors } from '../../shared/contract/corsRules.ts';
import { apiKeyDependencies } from '../../shared/dependencies/byCredential.ts';
import { mcpEndpoint } from '../../shared/mcp/mcp.ts';
import { toolOperations } from '../generated/toolOperations.ts';

/** Serves the operations with an API key as tools for agents. It is not an operation, and it is the only function that loads others. */
export const handler = mcpEndpoint(toolOperations, apiKeyDependencies(), readCors(process.env));
