import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../infra/root.ts';
import { readExampleIds } from './exampleIds.ts';
import { replaceExampleIds } from './invokeEvent.ts';
import type { Samples } from './seed.ts';

const eventsFolder = join(root, 'events');

/**
 * The text of `events/<operationId>.json` with the ids of sample items; for a delete, of those that nothing needs.
 * @param samples undefined leaves the example ids.
 * @throws Error where there is no such event.
 */
export async function readExampleEvent(operationId: string, samples: Samples | undefined): Promise<string> {
  const text = await readFile(join(eventsFolder, `${operationId}.json`), 'utf8');
  if (!samples) return text;
  return replaceExampleIds(text, await readExampleIds(eventsFolder), operationId.startsWith('delete') ? samples.unused : samples.used);
}
