import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import type { Route } from './contract.ts';
import { folderOf } from './folders.ts';
import { credentialOf } from './operationModules.ts';

/** The files that an operation of the contract needs, by their path in the repository. Parts that only a person can write say TODO. */
export function filesOf(route: Route): Readonly<Record<string, string>> {
  const { operationId } = route.operation;
  const folder = folderOf(route.operation);
  return {
    [`functions/${folder}/${operationId}.ts`]: handler(route),
    [`test/${folder}/${operationId}.test.ts`]: test(route),
  };
}

/** What the function of an operation is made of, by its credential. */
const partsFor: Readonly<Record<string, { readonly kind: string; readonly chain: string; readonly dependencies: string }>> = {
  apiKey: { kind: 'storeOperation', chain: 'apiKey', dependencies: 'apiKeyDependencies' },
  accessToken: { kind: 'accountOperation', chain: 'accessToken', dependencies: 'signInDependencies' },
  none: { kind: 'publicOperation', chain: 'public', dependencies: 'publicDependencies' },
};

function handler({ operation }: Route): string {
  const { operationId, summary = '', requestBody } = operation;
  const { kind = '', chain: credential = '', dependencies = '' } = partsFor[credentialOf(operation)] ?? {};
  const chain = `${credential}${requestBody ? 'Json' : ''}Chain`;
  const folder = folderOf(operation);
  const resource = existsSync(join(root, 'shared', folder, `${folder}.ts`)) ? folder : undefined;
  const repository = resource ? `import { ${resource} } from '../../shared/${resource}/${resource}.ts';\n` : '';
  return `import { ${operationId} as contract } from '../../shared/contract/generated/operations.ts';
import { ${dependencies} } from '../../shared/dependencies/${dependencies}.ts';
import { ${chain} } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { ${kind} } from '../../shared/http/operation.ts';
${repository}
/** ${summary}. TODO: say what a reader would not guess. */
const ${operationId} = ${kind}(
  contract,
  ${resource ?? '() => undefined'},
  // TODO: the call of the repository, the outcomes that are Errors, and the response, with shared/http/responses.ts or,
  // of a list, pageResponse.ts.
);

export const handler = endpoint(${operationId}, ${chain}, ${dependencies});
`;
}

function test({ operation: { operationId } }: Route): string {
  return `import { describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { exampleRequests } from '../support/exampleRequests.ts';
import { startService } from '../support/service.ts';

const service = await startService('${operationId}');
/** The example of the contract, with the ids of new items. */
const request = () => exampleRequests(service.call).request('${operationId}');

describe('${operationId}', () => {
  // Fails as long as no test below reaches a status that the contract declares.
  describeCommonResponses('${operationId}', service, request);

  it('TODO: name the status and when it comes', async () => {
    expect(await service.call(await request())).toMatchObject({ status: 200 });
  });
});
`;
}
