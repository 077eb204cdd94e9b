import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stringify } from 'yaml';
import { root } from '../../common/root.ts';
import type { ContractDocumentName } from '../../shared/contract/input.ts';

export const contractDocuments: readonly ContractDocumentName[] = ['openapi.json', 'openapi.yaml'];

/** The generated contract as JSON or as YAML, gzipped. `{base_url}` stands for the address of the service. */
export function packDocument(name: ContractDocumentName): Buffer {
  const contract = JSON.parse(readFileSync(join(root, 'shared/contract/generated/openapi.json'), 'utf8'));
  const served = { ...contract, servers: [{ url: '{base_url}' }] };
  return gzipSync(name === 'openapi.yaml' ? toYaml(served) : JSON.stringify(served), { level: 9 });
}

/** Most parsers still read YAML 1.1, which has types that 1.2 does not have. For example, a date without quotes is not a string there. */
const toYaml = (document: unknown): string => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' });

/** Writes the document that a function serves into its folder, below `contract`. */
export async function packContract(name: ContractDocumentName, functionFolder: string): Promise<void> {
  const folder = join(functionFolder, 'contract');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.gz`), packDocument(name));
}
