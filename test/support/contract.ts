import { dereference, listRoutes, readContract } from '../../tools/generate/contract.ts';

/** The contract, parsed once for all test files of a worker. Nobody may change it. */
export const contract = readContract();

/** Every operation with its method and path, and each reference replaced by its target. */
export const contractRoutes = listRoutes(dereference(contract, contract));
