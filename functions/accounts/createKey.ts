import { accountKeysOf } from '../../shared/accounts/accountKeys.ts';
import { createKey as contract } from '../../shared/contract/generated/operations.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { accessTokenJsonHandler } from '../../shared/dependencies/handlers.ts';
import { createdKeyView } from '../../shared/http/accountResponses.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';

/** Creates a key of the account. Only this response has the key's text, so no Idempotency-Key may record it. */
const createKey = accountOperation(
  contract,
  accountKeysOf,
  async ({ accountId, body, now }, accountKeys) => {
    const expiresAt = body.expiresAt === undefined ? undefined : Date.parse(body.expiresAt);
    if (expiresAt !== undefined && expiresAt <= now) return new Rejection('invalid_field', 'expiresAt must be in the future');
    return accountKeys.create(accountId, { name: body.name, access: body.access, expiresAt });
  },
  (created, { now }) => unversioned(201, createdKeyView(created, now), { location: `${contract.path}/${created.key.keyId}` }),
);

export const handler = accessTokenJsonHandler(createKey);
