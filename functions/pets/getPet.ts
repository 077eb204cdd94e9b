import { getPet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/request/responses.ts';
import { petsOf } from '../../shared/pets/pets.ts';

/** Reads a pet. Deprecated: the contract has the dates and the successor. */
const getPet = storeOperation(contract, petsOf, ({ path }, pets) => pets.get(path.petId), ok);

export const handler = apiKeyHandler(getPet);
