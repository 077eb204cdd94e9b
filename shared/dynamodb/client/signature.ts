import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { ClientSettings } from '../documentClient.ts';

type Credentials = NonNullable<ClientSettings['credentials']>;

type Headers = Record<string, string>;

/**
 * Signs requests to one service of one region: POST, the path `/` and no query, because DynamoDB takes nothing else. A signing key is valid for
 * a day and a secret, so it is cached: as a KeyObject, because Node makes one from any other key, which takes seven times as long as the HMAC.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signer(service: string, region: string) {
  let signingKey: KeyObject | undefined;
  let keyOf = '';

  function keyFor(day: string, secret: string): KeyObject {
    if (signingKey && keyOf === day + secret) return signingKey;
    const bytes = [day, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
    keyOf = day + secret;
    signingKey = createSecretKey(bytes);
    return signingKey;
  }

  /** @returns the headers with those of the signature; names are lower-case */
  return (given: Headers, body: string, { accessKeyId, secretAccessKey, sessionToken }: Credentials, now: Date): Headers => {
    const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '');
    const day = time.slice(0, 8);
    const headers: Headers = { ...given, 'x-amz-date': time, ...(sessionToken && { 'x-amz-security-token': sessionToken }) };
    const names = Object.keys(headers).sort();
    const signedHeaders = names.join(';');
    const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
    const scope = `${day}/${region}/${service}/aws4_request`;
    const canonicalRequest = `POST\n/\n\n${lines}\n${signedHeaders}\n${hash('sha256', body)}`;
    const signature = hmac(keyFor(day, secretAccessKey), `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash('sha256', canonicalRequest)}`);
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature.toString('hex')}`;
    return headers;
  };
}

const hmac = (key: Buffer | KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * A function's credentials are always in its environment, and are valid as long as its instance.
 * @throws Error that names the required variables
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export function credentialsIn(environment: Readonly<Record<string, string | undefined>>): Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = environment;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
