import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocumentName } from '../contract/input.ts';

/** The contract, gzipped. */
export type ContractDocument = (name: ContractDocumentName) => Buffer;

/**
 * The contract that `infra/bundling/contractDocuments.ts` gzips into the folder of the function that serves it: in the bundle a cold start
 * would parse it, and gzip it. The file is read at first use and kept in memory.
 * @param folder the function's own, `LAMBDA_TASK_ROOT`
 */
export function contractDocument({ folder }: { readonly folder: string }): ContractDocument {
  const kept = new Map<ContractDocumentName, Buffer>();
  return (name) => {
    const gzipped = kept.get(name) ?? readFileSync(join(folder, `${name}.gz`));
    kept.set(name, gzipped);
    return gzipped;
  };
}
