import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { samplePets } from '../../shared/samples/samples.ts';
import { startService } from '../support/service.ts';
import { openCloud } from '../support/store.ts';
import { startFront } from './front.ts';

const folder = join(root, 'client', 'examples');
const count = (status: string) => samplePets.filter((pet) => pet.status === status).length;

/** What each program prints. */
const printed: Record<string, RegExp> = {
  readAllPets: new RegExp(`^available: ${count('available')}\npending: ${count('pending')}\nsold: ${count('sold')}\n$`),
  queueAMessage: /^msg_[\da-f]{32} is queued\n\d+ requests are left\n$/,
  sellAPet: /^ordered 2, left 1\nrejected: .+\ncancelled, left 3\n$/,
  changeWhatYouHaveRead: /^pond and sea\n$/,
  orderOnce: /^one order\nthe second response is a replay: true\n$/,
};

/** What an example prints. */
async function run(name: string, BASE_URL: string, API_KEY: string): Promise<string> {
  // All that a program needs; the compile cache only makes its start faster.
  const env = { BASE_URL, API_KEY, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  return (await promisify(execFile)(join(root, 'node_modules', '.bin', 'node'), [join(folder, `${name}.ts`)], { env })).stdout;
}

it('each example prints what it should', async () => {
  const { url, keys } = await openCloud('clientExamples', { samples: true });
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  expect(names.filter((name) => name !== 'connect').sort()).toEqual(Object.keys(printed).sort());
  for (const [name, output] of Object.entries(printed)) expect(await run(name, url, keys.enterprise)).toMatch(output);
});

it('changeWhatYouHaveRead adds each word once, even if the response to its change is lost', async () => {
  const service = await startService('clientExamplesFaults');
  const front = await startFront(service.call);
  // A category, and two reads with two changes: one of the last two requests is the last change.
  front.faults = [undefined, undefined, undefined, 'cut after', 'cut after'];
  expect(await run('changeWhatYouHaveRead', front.url, service.ownKey)).toBe('pond and sea\n');
  expect(front.faults).toEqual([]);
});
