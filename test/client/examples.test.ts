import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import { samplePets } from '../../local/samples/samples.ts';
import { openCloud } from '../support/store.ts';

const folder = join(import.meta.dirname, '..', '..', 'client', 'examples');
const node = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'node');
const count = (status: string) => samplePets.filter((pet) => pet.status === status).length;

/** What each program prints. */
const printed: Record<string, RegExp> = {
  readAllPets: new RegExp(`^available: ${count('available')}\npending: ${count('pending')}\nsold: ${count('sold')}\n$`),
  queueAMessage: /^msg_\d+ is queued\n\d+ requests are left\n$/,
  sellAPet: /^ordered 2, left 1\nrefused: .+\ncancelled, left 3\n$/,
  changeWhatYouHaveRead: /^pond and sea\n$/,
  orderOnce: /^one order\nthe second answer is a replay: true\n$/,
};

describe('client/examples', () => {
  let cloud: LocalCloud | undefined;
  beforeAll(async () => {
    cloud = await openCloud('clientExamples', { samples: true });
  });

  it.each(Object.entries(printed))('%s prints what it should', async (name, output) => {
    // All that a program needs; the compile cache only makes its start faster.
    const env = { BASE_URL: cloud?.url, API_KEY: cloud?.keys.enterprise, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
    const { stdout } = await promisify(execFile)(node, [join(folder, `${name}.ts`)], { env });
    expect(stdout).toMatch(output);
  });

  it('all are run', () => {
    const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
    expect(names.filter((name) => name !== 'connect').sort()).toEqual(Object.keys(printed).sort());
  });
});
