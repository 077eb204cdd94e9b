import changes from '../../shared/contract/generated/changes.json' with { type: 'json' };
import { getChanges as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { document } from '../../shared/http/request/responses.ts';

const getChanges = publicOperation(
  contract,
  () => document('application/atom+xml', changes.atom),
  async (_, feed) => feed,
);

export const handler = publicHandler(getChanges);
