import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import type { SampleIds } from './sampleRecord.ts';

/** The example ids of a category, a pet and an order, read from the events that get one. */
export async function readExampleIds(eventsFolder: string): Promise<Partial<SampleIds>> {
  const [categoryId, petId, orderId] = await Promise.all([
    readId(eventsFolder, 'getCategory', 'categoryId'),
    readId(eventsFolder, 'getPet', 'petId'),
    readId(eventsFolder, 'getOrder', 'orderId'),
  ]);
  return { ...(categoryId ? { categoryId } : {}), ...(petId ? { petId } : {}), ...(orderId ? { orderId } : {}) };
}

async function readId(eventsFolder: string, operationId: string, parameter: string): Promise<number | undefined> {
  const text = await readFile(join(eventsFolder, `${operationId}.json`), 'utf8').catch(() => 'null');
  const event: unknown = JSON.parse(text);
  return isRecord(event) && isRecord(event.pathParameters) ? Number(event.pathParameters[parameter]) || undefined : undefined;
}
