import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PetStoreAccountOptions, PetStoreOptions } from '../../client/index.ts';

/** Its type makes it complete. */
const options: Record<keyof (PetStoreOptions & PetStoreAccountOptions), true> = {
  baseUrl: true,
  apiKey: true,
  accessToken: true,
  tries: true,
  tryTimeoutSeconds: true,
  timeoutSeconds: true,
  longestWaitSeconds: true,
  logger: true,
  fetch: true,
  now: true,
  random: true,
  sleep: true,
};

it('client/README.md has every option, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'client', 'README.md'), 'utf8');
  const [, section = ''] = /^## Options$(.+?)^## /ms.exec(readme) ?? [];
  expect([...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(Object.keys(options));
});
