import changes from '../../shared/contract/generated/changes.json' with { type: 'json' };
import { getChanges as contract } from '../../shared/contract/generated/operations.ts';
import { publicDependencies } from '../../shared/dependencies/publicDependencies.ts';
import { publicChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { document } from '../../shared/http/responses.ts';

const response = document('application/atom+xml', changes.atom);

const getChanges = publicOperation(
  contract,
  () => response,
  async (_, response) => response,
);

export const handler = endpoint(getChanges, publicChain, publicDependencies);
