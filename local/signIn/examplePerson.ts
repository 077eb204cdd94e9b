import { isRecord } from '../../common/isRecord.ts';
import type { LocalCloud } from '../cloud.ts';
import { signInAs } from './accessToken.ts';

/** The person whose account the events in `events/` read and change. */
const email = 'ada@example.com';

/** A new access token of the person. Opens the account first, unless the operation itself opens it. */
export async function exampleAccessToken(operationId: string, { url, signIn }: LocalCloud): Promise<string> {
  const { accessToken } = await signInAs(email, signIn);
  if (operationId !== 'openAccount') await call(url, 'PUT', '/account', accessToken);
  return accessToken;
}

/** The id of one of the person's keys that is not ending: the newest, or a new one. */
export async function exampleKeyId(cloud: LocalCloud): Promise<string> {
  const token = await exampleAccessToken('listKeys', cloud);
  const keys = await call(cloud.url, 'GET', '/account/keys', token);
  const active = (Array.isArray(keys) ? keys : []).filter((key) => isRecord(key) && key.state === 'active');
  const youngest = active.toSorted((one, other) => String(other.createdAt).localeCompare(String(one.createdAt)))[0];
  const key = youngest ?? (await call(cloud.url, 'POST', '/account/keys', token, { name: 'from petstore invoke' }));
  return String(key.keyId);
}

async function call(url: string, method: string, path: string, token: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${text}`);
  return JSON.parse(text);
}
