import { packDocument } from '../../infra/bundling/contractDocuments.ts';
import type { ContractDocument } from '../../shared/http/contractDocument.ts';

const packed = { 'openapi.json': packDocument('openapi.json'), 'openapi.yaml': packDocument('openapi.yaml') };

/** The contract as it is built with the functions, for functions that run without their folder. */
export const contractDocument: ContractDocument = (name) => packed[name];
