import { createLimiter } from './createLimiter.ts';
import { apiKeyAdmission } from './http/middleware/apiKeyLimit.ts';
import { config, publicDependencies } from './publicDependencies.ts';

/** The dependencies of the functions whose operation takes an API key. Separate, so that no other function loads the limiter. */
export const apiKeyDependencies = {
  ...publicDependencies,
  admission: { apiKey: apiKeyAdmission({ limiter: createLimiter(publicDependencies), edgeSecret: config.edgeSecret }) },
};
