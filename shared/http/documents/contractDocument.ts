import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { lruCache } from '../../../common/lruCache.ts';
import type { ContractDocumentName } from '../../contract/input.ts';
import { discoveryAddress, readSignIn, type TokenRules } from '../../signIn/issuer.ts';
import type { ApiEvent } from '../request/requestState.ts';
import { packedDocument } from './gzipResponse.ts';
import { serviceAddress } from './serviceAddress.ts';
import type { FunctionFolder } from './webPage.ts';

type PackedDocument = (name: ContractDocumentName) => Buffer;

/** The contract as it is served, gzipped. @param address the address of the service */
export type ContractDocument = (name: ContractDocumentName, address: string) => Buffer;

/**
 * The contract of the stage that the environment names. `pages/bundle/contractDocuments.ts` gzips it into the folder of the function that
 * serves it, because a cold start would parse it if it were in the bundle.
 * @param folder the function's own, `LAMBDA_TASK_ROOT`
 * @throws Error if a variable of the sign-in is missing
 */
export const contractDocument = ({ folder }: FunctionFolder): ContractDocument =>
  ofStage((name) => readFileSync(join(folder, 'contract', `${name}.gz`)), readSignIn(process.env));

/** A stage has at most two: the name of its API and the name of its domain. */
const addressesKept = 4;

/**
 * The contract with values that are known only when a stage is deployed: its sign-in, and the address at which it is requested, so that a
 * client that is generated from the file finds the service.
 */
export function ofStage(packed: PackedDocument, { issuer, clientId }: Pick<TokenRules, 'issuer' | 'clientId'>): ContractDocument {
  const kept = lruCache<Buffer>(addressesKept);
  const fill = (name: ContractDocumentName, address: string) => {
    const text = gunzipSync(packed(name)).toString();
    // The replacements are functions, because `$` has a meaning in a replacement string.
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

export const contractResponse = (document: ContractDocument, name: ContractDocumentName, mediaType: string, event: ApiEvent) =>
  packedDocument(mediaType, document(name, serviceAddress(event, '/openapi')), event.headers['accept-encoding']);
