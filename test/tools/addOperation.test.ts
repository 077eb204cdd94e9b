import { describe, expect, it } from 'vitest';
import { functionSources } from '../../common/functionSources.ts';
import { filesOf } from '../../tools/generate/operationFiles.ts';
import { contractRoutes } from '../support/contract.ts';

const routeOf = (operationId: string) => {
  const route = contractRoutes.find(({ operation }) => operation.operationId === operationId);
  if (!route) throw new Error(`no operation ${operationId}`);
  return route;
};

describe('npm run add:operation', () => {
  it.each([
    ['getCategory', 'apiKeyChain, apiKeyDependencies'],
    ['createPet', 'apiKeyJsonChain, apiKeyDependencies'],
    ['getPortal', 'publicChain, publicDependencies'],
    ['getAccount', 'accessTokenChain, signInDependencies'],
    ['createKey', 'accessTokenJsonChain, signInDependencies'],
  ])('gives %s its chain and its dependencies', (operationId, parts) => {
    expect(filesOf(routeOf(operationId))[functionSources[operationId] ?? '']).toContain(`endpoint(${operationId}, ${parts});`);
  });

  it('writes every file that an operation needs', () => {
    expect(Object.keys(filesOf(routeOf('getCategory')))).toEqual([
      'functions/categories/getCategory.ts',
      'test/categories/getCategory.test.ts',
    ]);
  });
});
