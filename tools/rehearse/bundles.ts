import { readFileSync } from 'node:fs';
import { appendFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunctions } from '../../infra/bundling/bundleFunctions.ts';
import { operationIds } from '../../shared/contract/gatewayRoutes.ts';

/** Lets a function mark its responses; see `expectMark` of a stage. */
const marking = `
const { handler } = module.exports;
module.exports = {
  handler: async (...given) => {
    const response = await handler(...given);
    return { ...response, headers: { ...response.headers, 'x-rehearsal': 'changed' } };
  },
};
`;

/** The issuer's name resolves to AWS, but the pool is in the emulator. */
const leadingToEmulator = `
{
  const direct = globalThis.fetch;
  const issuers = /^https:\\/\\/cognito-idp\\.[\\w-]+\\.amazonaws\\.com/;
  globalThis.fetch = (address, options) => direct(String(address).replace(issuers, process.env.AWS_ENDPOINT_URL), options);
}
`;

/** The functions' bundles; another mark makes another version of the code. */
export async function bundle(logs: string, version: 'first' | 'changed'): Promise<string> {
  const [folder, firstFolder] = [join(logs, 'bundles', version), join(logs, 'bundles', 'first')];
  const isFirst = version === 'first';
  await (isFirst ? bundleFunctions(folder) : cp(firstFolder, folder, { recursive: true }));
  const changed = isFirst
    ? operationIds.filter((operationId) => readFileSync(join(folder, operationId, 'index.js'), 'utf8').includes('CLIENT_ID'))
    : operationIds;
  await Promise.all(changed.map((operationId) => appendFile(join(folder, operationId, 'index.js'), isFirst ? leadingToEmulator : marking)));
  return folder;
}
