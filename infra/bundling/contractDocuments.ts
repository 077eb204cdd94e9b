import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../common/root.ts';
import type { ContractDocumentName, OperationId } from '../../shared/contract/input.ts';

/** The functions that serve the contract, with the document of each. */
const documents = { getOpenapi: 'openapi.json', getOpenapiYaml: 'openapi.yaml' } as const satisfies Partial<
  Record<OperationId, ContractDocumentName>
>;

/** A generated document, gzipped. */
export const packDocument = (name: ContractDocumentName): Buffer =>
  gzipSync(readFileSync(join(root, 'shared', 'contract', 'generated', name)), { level: 9 });

/** Writes each document into the folder of the function that serves it. */
export async function packContract(functions: string): Promise<void> {
  for (const [operationId, name] of Object.entries(documents)) {
    await mkdir(join(functions, operationId), { recursive: true });
    await writeFile(join(functions, operationId, `${name}.gz`), packDocument(name));
  }
}
