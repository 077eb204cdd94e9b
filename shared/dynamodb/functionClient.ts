import { ownClient } from './client/ownClient.ts';
import type { ClientSettings, FunctionClient } from './documentClient.ts';
import { sdkClient } from './sdkClient.ts';

/**
 * The client of the functions: our own, or the official SDK where a stage's file says `storeClient: sdk`. The build writes the choice into
 * the bundles (`infra/bundling/functions.ts`), which then contain only one of the two. docs/decisions/0012 says why there are two.
 */
export const functionClient: (settings?: ClientSettings) => FunctionClient = process.env.STORE_CLIENT === 'sdk' ? sdkClient : ownClient;
