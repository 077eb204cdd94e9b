import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ContractDocumentName } from '../contract/input.ts';
import { discoveryAddress, readSignIn, type TokenRules } from '../signIn/issuer.ts';

/** The contract, gzipped. */
export type ContractDocument = (name: ContractDocumentName) => Buffer;

/**
 * The contract of the stage that the environment names. `infra/bundling/contractDocuments.ts` gzips it into the folder of the function that
 * serves it: in the bundle a cold start would parse it.
 * @param folder the function's own, `LAMBDA_TASK_ROOT`
 * @throws Error where a variable of the sign-in is missing
 */
export const contractDocument = ({ folder }: { readonly folder: string }): ContractDocument =>
  withSignIn((name) => readFileSync(join(folder, 'contract', `${name}.gz`)), readSignIn(process.env));

/** The contract with a stage's sign-in, which is only known when the stage is deployed. A document is filled in at its first use. */
export function withSignIn(packed: ContractDocument, { issuer, clientId }: Pick<TokenRules, 'issuer' | 'clientId'>): ContractDocument {
  const kept = new Map<ContractDocumentName, Buffer>();
  const fill = (name: ContractDocumentName) => {
    const text = gunzipSync(packed(name)).toString();
    // Functions: in a string, `$` would have a meaning.
    const filled = text
      .replaceAll('{issuer}', () => issuer)
      .replaceAll('{discovery}', () => discoveryAddress(issuer))
      .replaceAll('{client_id}', () => clientId);
    return gzipSync(filled, { level: 9 });
  };
  return (name) => {
    const filled = kept.get(name) ?? fill(name);
    kept.set(name, filled);
    return filled;
  };
}
