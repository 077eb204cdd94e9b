import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { root } from '../../common/root.ts';
import type { Plan } from '../../shared/accounts/plan.ts';
import type { Invoke } from '../functions/openFunctions.ts';
import { readFunctionResponse } from '../gateway/response.ts';
import { signInAs } from '../signIn/accessToken.ts';
import type { LocalSignIn } from '../signIn/server.ts';
import { changeEvent, parseEvent, replaceExampleIds } from './changeEvent.ts';
import { unusedSamples, usedSamples } from './sampleIds.ts';

export const exampleEventFile = (operationId: string): string => join(root, 'events', `${operationId}.json`);

const readEvent = (operationId: string) => readFile(exampleEventFile(operationId), 'utf8');

/**
 * The text of `events/<operationId>.json` with existing ids: of sample items of a demo account (unused items for a deletion), or of a key of
 * the person who is signed in.
 * @throws Error if the event does not exist
 */
export async function readExampleEvent(operationId: string, place: Place, plan: Plan = 'free'): Promise<string> {
  const text = await readEvent(operationId);
  const [exampleKey] = /\bkey_\w+/.exec(text) ?? [];
  if (exampleKey) return text.replaceAll(exampleKey, await exampleKeyId(place));
  return replaceExampleIds(text, usedSamples('free'), (operationId.startsWith('delete') ? unusedSamples : usedSamples)(plan));
}

/** The person whose account the events in `events/` read and change. */
const email = 'ada@example.com';

interface Place {
  readonly signIn: LocalSignIn;
  readonly run: Invoke;
}

/** A new access token of the person. Opens the account first, unless the operation itself opens it. */
export async function exampleAccessToken(operationId: string, { signIn, run }: Place): Promise<string> {
  const { accessToken } = await signInAs(email, signIn);
  if (operationId !== 'openAccount') await call(run, 'openAccount', accessToken);
  return accessToken;
}

/** The id of the person's newest key that is not ending, or of a new key. */
async function exampleKeyId({ signIn, run }: Place): Promise<string> {
  const token = await exampleAccessToken('listKeys', { signIn, run });
  const keys = await call(run, 'listKeys', token);
  const active = (Array.isArray(keys) ? keys : []).filter((key) => isRecord(key) && key.state === 'active');
  const youngest = active.toSorted((one, other) => String(other.createdAt).localeCompare(String(one.createdAt)))[0];
  const key = youngest ?? (await call(run, 'createKey', token));
  return String(key.keyId);
}

/** Sends an operation's example event with the token. @returns the body of the response */
async function call(run: Invoke, operationId: string, key: string) {
  const event = parseEvent(await readEvent(operationId));
  const response = readFunctionResponse(await run(operationId, changeEvent(event, { key, body: undefined, path: {} })));
  const text = response?.body.toString() ?? '';
  if (!response || response.statusCode >= 400) throw new Error(`${operationId} responded with ${response?.statusCode}: ${text}`);
  return JSON.parse(text);
}
