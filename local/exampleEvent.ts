import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from './cloudFormation.ts';
import { root } from './folders.ts';
import { replaceExampleIds } from './invokeEvent.ts';
import type { SampleIds, Samples } from './seed.ts';

const eventsFolder = join(root, 'events');

/**
 * The text of `events/<operationId>.json` with the ids of sample items; for a delete, of those that nothing needs.
 * @param samples undefined leaves the example ids.
 * @throws Error where there is no such event.
 */
export async function readExampleEvent(operationId: string, samples: Samples | undefined): Promise<string> {
  const text = await readFile(join(eventsFolder, `${operationId}.json`), 'utf8');
  if (!samples) return text;
  return replaceExampleIds(text, await readExampleIds(), operationId.startsWith('delete') ? samples.unused : samples.used);
}

/** The ids that stand in the events of `events/` for a category, a pet and an order: those that the events which get one name. */
async function readExampleIds(): Promise<Partial<SampleIds>> {
  const [categoryId, petId, orderId] = await Promise.all([
    readId('getCategory', 'categoryId'),
    readId('getPet', 'petId'),
    readId('getOrder', 'orderId'),
  ]);
  return { ...(categoryId ? { categoryId } : {}), ...(petId ? { petId } : {}), ...(orderId ? { orderId } : {}) };
}

async function readId(operationId: string, parameter: string): Promise<number | undefined> {
  const text = await readFile(join(eventsFolder, `${operationId}.json`), 'utf8').catch(() => 'null');
  const event: unknown = JSON.parse(text);
  return isRecord(event) && isRecord(event.pathParameters) ? Number(event.pathParameters[parameter]) || undefined : undefined;
}
