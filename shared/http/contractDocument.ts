import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { lruCache } from '../../common/lruCache.ts';
import type { ContractDocumentName } from '../contract/input.ts';
import { discoveryAddress, readSignIn, type TokenRules } from '../signIn/issuer.ts';
import type { FunctionFolder } from './webPage.ts';

/** The contract, gzipped. */
type PackedDocument = (name: ContractDocumentName) => Buffer;

/** The contract as it is served, gzipped. @param address of the service */
export type ContractDocument = (name: ContractDocumentName, address: string) => Buffer;

/**
 * The contract of the stage that the environment names. `pages/build/contractDocuments.ts` gzips it into the folder of the function that
 * serves it: in the bundle a cold start would parse it.
 * @param folder the function's own, `LAMBDA_TASK_ROOT`
 * @throws Error where a variable of the sign-in is missing
 */
export const contractDocument = ({ folder }: FunctionFolder): ContractDocument =>
  ofStage((name) => readFileSync(join(folder, 'contract', `${name}.gz`)), readSignIn(process.env));

/** A stage has two at most: the name of its API and that of its domain. */
const addressesKept = 4;

/**
 * The contract with what is only known when a stage is deployed: its sign-in, and the address at which it is asked, so that a client that is
 * generated from the file finds the service.
 */
export function ofStage(packed: PackedDocument, { issuer, clientId }: Pick<TokenRules, 'issuer' | 'clientId'>): ContractDocument {
  const kept = lruCache<Buffer>(addressesKept);
  const fill = (name: ContractDocumentName, address: string) => {
    const text = gunzipSync(packed(name)).toString();
    // Functions: in a string, `$` would have a meaning.
    const filled = text
      .replaceAll('{base_url}', () => address)
      .replaceAll('{issuer}', () => issuer)
      .replaceAll('{discovery}', () => discoveryAddress(issuer))
      .replaceAll('{client_id}', () => clientId);
    return gzipSync(filled, { level: 9 });
  };
  return (name, address) => {
    const filled = kept.get(`${name} ${address}`) ?? fill(name, address);
    kept.set(`${name} ${address}`, filled);
    return filled;
  };
}
