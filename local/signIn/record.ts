import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { isRecord } from '../../common/isRecord.ts';
import { dataFiles, openDataFolder, readWhole, writeWhole } from '../data/dataFolder.ts';

/**
 * What the sign-in keeps between starts: its port, because an account belongs to a person of one issuer and the issuer's name contains the
 * port; and its key, so that a token of an earlier start stays valid until it expires.
 */
export interface SignInRecord {
  readonly port: number;
  readonly key: JWK;
}

/** Undefined where the record is missing or incomplete. */
export async function readSignInRecord(dataFolder: string): Promise<SignInRecord | undefined> {
  const record = await readWhole(dataFolder, dataFiles.signIn);
  if (!isRecord(record) || typeof record.port !== 'number' || !isRecord(record.key)) return undefined;
  return { port: record.port, key: record.key as JWK };
}

export async function writeSignInRecord(dataFolder: string, record: SignInRecord): Promise<void> {
  await openDataFolder(dataFolder);
  await writeWhole(dataFolder, dataFiles.signIn, record);
}

/** A new key to sign tokens with. */
export async function makeKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
}
