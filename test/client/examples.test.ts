import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import { samplePets } from '../../shared/samples/samples.ts';
import { type Service, startService } from '../support/service.ts';
import { openCloud } from '../support/store.ts';
import { type Front, startFront } from './front.ts';

const folder = join(import.meta.dirname, '..', '..', 'client', 'examples');
const node = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'node');
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
async function run(name: string, BASE_URL?: string, API_KEY?: string): Promise<string> {
  // All that a program needs; the compile cache only makes its start faster.
  const env = { BASE_URL, API_KEY, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  return (await promisify(execFile)(node, [join(folder, `${name}.ts`)], { env })).stdout;
}

describe('client/examples', () => {
  let cloud: LocalCloud | undefined;
  beforeAll(async () => {
    cloud = await openCloud('clientExamples', { samples: true });
  });

  it.each(Object.entries(printed))('%s prints what it should', async (name, output) => {
    expect(await run(name, cloud?.url, cloud?.keys.enterprise)).toMatch(output);
  });

  it('all are run', () => {
    const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
    expect(names.filter((name) => name !== 'connect').sort()).toEqual(Object.keys(printed).sort());
  });
});

describe('client/examples/changeWhatYouHaveRead', () => {
  let service: Service;
  let front: Front;
  beforeAll(async () => {
    service = await startService('clientExamplesFaults');
    front = await startFront(service.call);
  });

  it('adds each word once, even if the response to its change is lost', async () => {
    // A category, and two reads with two changes: one of the last two requests is the last change.
    front.faults = [undefined, undefined, undefined, 'cut after', 'cut after'];
    expect(await run('changeWhatYouHaveRead', front.url, await service.issueKey())).toBe('pond and sea\n');
    expect(front.faults).toEqual([]);
  });
});
