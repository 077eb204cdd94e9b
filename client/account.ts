import { accessTokenRoutes } from '../shared/contract/generated/clientRoutes.ts';
import { bindOperations } from './bindOperations.ts';
import { checkOptions } from './checkOptions.ts';
import type { AccessTokenOperationId, Operations } from './operationTypes.ts';
import type { PetStoreAccountOptions } from './options.ts';

/** The operations on the account of a person who is signed in, and on its keys, each under its name in the contract. */
export type PetStoreAccount = Operations<AccessTokenOperationId>;

/**
 * Creates a client of an account. It waits for the limit of the account's operations, which is not that of the plan.
 * @throws TypeError that names the missing or wrong option, without the token's text
 */
export const createPetStoreAccount = (options: PetStoreAccountOptions): PetStoreAccount =>
  bindOperations(accessTokenRoutes, checkOptions('createPetStoreAccount', 'accessToken', options), options) as unknown as PetStoreAccount;
