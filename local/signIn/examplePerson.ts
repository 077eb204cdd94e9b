import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { root } from '../../common/root.ts';
import type { Invoke } from '../functions/openFunctions.ts';
import { readFunctionResponse } from '../gateway/response.ts';
import { changeEvent, parseEvent } from '../samples/changeEvent.ts';
import { signInAs } from './accessToken.ts';
import type { LocalSignIn } from './server.ts';

/** The person whose account the events in `events/` read and change. */
const email = 'ada@example.com';

export interface Place {
  readonly signIn: LocalSignIn;
  readonly run: Invoke;
}

/** A new access token of the person. Opens the account first, unless the operation itself opens it. */
export async function exampleAccessToken(operationId: string, { signIn, run }: Place): Promise<string> {
  const { accessToken } = await signInAs(email, signIn);
  if (operationId !== 'openAccount') await call(run, 'openAccount', accessToken);
  return accessToken;
}

/** The id of one of the person's keys that is not ending: the newest, or a new one. */
export async function exampleKeyId({ signIn, run }: Place): Promise<string> {
  const token = await exampleAccessToken('listKeys', { signIn, run });
  const keys = await call(run, 'listKeys', token);
  const active = (Array.isArray(keys) ? keys : []).filter((key) => isRecord(key) && key.state === 'active');
  const youngest = active.toSorted((one, other) => String(other.createdAt).localeCompare(String(one.createdAt)))[0];
  const key = youngest ?? (await call(run, 'createKey', token));
  return String(key.keyId);
}

/** Sends an operation's example event with the token. @returns the body of the response */
async function call(run: Invoke, operationId: string, key: string) {
  const event = parseEvent(await readFile(join(root, 'events', `${operationId}.json`), 'utf8'));
  const response = readFunctionResponse(await run(operationId, changeEvent(event, { key, body: undefined, path: {} })));
  const text = response?.body.toString() ?? '';
  if (!response || response.statusCode >= 400) throw new Error(`${operationId} responded with ${response?.statusCode}: ${text}`);
  return JSON.parse(text);
}
