import { packDocument } from '../../infra/bundling/contractDocuments.ts';
import type { ContractDocumentName } from '../../shared/contract/input.ts';

const packed = new Map<ContractDocumentName, Buffer>();

/** The contract as it is built with the functions, for functions that run without their folder. */
export function contractDocument(name: ContractDocumentName): Buffer {
  const known = packed.get(name) ?? packDocument(name);
  packed.set(name, known);
  return known;
}
