import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import type { Plan } from '../../shared/accounts/plan.ts';
import type { Invoke } from '../functions/openFunctions.ts';
import { readFunctionResponse } from '../gateway/response.ts';
import { exampleKeyId, type Place } from '../signIn/examplePerson.ts';
import { parseEvent, replaceExampleIds } from './changeEvent.ts';
import type { SampleIds, SamplesByPlan } from './sampleRecord.ts';

const eventsFolder = join(root, 'events');

export const exampleEventFile = (operationId: string): string => join(eventsFolder, `${operationId}.json`);

const readEvent = (operationId: string) => readFile(exampleEventFile(operationId), 'utf8');

/**
 * The text of `events/<operationId>.json` with values that exist: the ids of sample items of a demo account (unused ones for a delete), the id of a key of
 * the person who is signed in, and the name of the style sheet that a page loads.
 * @throws Error where the event does not exist.
 */
export async function readExampleEvent(
  operationId: string,
  place: Place & { readonly samples?: SamplesByPlan },
  plan: Plan = 'free',
): Promise<string> {
  const { samples, run } = place;
  const text = await readEvent(operationId);
  const [exampleKey] = /\bkey_\w+/.exec(text) ?? [];
  if (exampleKey) return text.replaceAll(exampleKey, await exampleKeyId(place));
  const page = pageOfAsset[operationId];
  if (page) return text.replaceAll(/\w+\.css/g, await styleSheetName(page, run));
  if (!samples) return text;
  return replaceExampleIds(text, await exampleIds(), samples[plan][operationId.startsWith('delete') ? 'unused' : 'used']);
}

/** The example ids of a category, a pet and an order, read from the events that get one. */
async function exampleIds(): Promise<Partial<SampleIds>> {
  const events = await Promise.all(['getCategory', 'getPet', 'getOrder'].map(readEvent));
  return Object.assign({}, ...events.map((text) => parseEvent(text).pathParameters));
}

/** The operations that serve an asset, and the page that names it. */
const pageOfAsset: Readonly<Record<string, string>> = { getReferenceAsset: 'getReference', getPortalAsset: 'getPortal' };

/** Read from the page, as a browser does, because the name holds a hash of the content. */
async function styleSheetName(operationId: string, run: Invoke): Promise<string> {
  const page = readFunctionResponse(await run(operationId, parseEvent(await readEvent(operationId))));
  const [, name] = /rel="stylesheet" href="[^"]*\/([^"/]+)"/.exec(page?.body.toString() ?? '') ?? [];
  if (!name) throw new Error(`the page of ${operationId} names no style sheet`);
  return name;
}
