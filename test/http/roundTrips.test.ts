import { expect, it } from 'vitest';
import { everyOperation } from '../support/everyOperation.ts';
import type { TestRequest } from '../support/request.ts';
import { openRounds } from '../support/rounds.ts';
import { startService } from '../support/service.ts';

const service = await startService('roundTrips');
const requests = Object.entries(await everyOperation(service));
const rounds = openRounds(service);

/** Makes the instance see the caller, in an open window. */
async function warmUp({ key }: TestRequest): Promise<void> {
  for (const path of ['/nowhere', '/account']) await rounds.call({ method: 'GET', path });
  if (key !== undefined) await rounds.call({ method: 'GET', path: '/account', key });
  rounds.taken();
}

/**
 * Besides the token, a read should take one round, and a change two: reads, then its transaction. `npm run approve` writes the file after a
 * wanted change.
 */
it('an operation waits for the store as often as it was approved', async () => {
  const lines: string[] = [];
  for (const [name, requestOf] of requests) {
    const request = await requestOf();
    await warmUp(request);
    const { status } = await rounds.call(request);
    if (!/Asset$|^unmatched/.test(name)) expect(status, name).toBeLessThan(300);
    const calls = rounds.taken();
    const waits = Math.max(0, ...calls.map(({ round }) => round));
    lines.push(`${name}: calls ${calls.length}, waits ${waits}\n`);
  }
  await expect(lines.join('')).toMatchFileSnapshot('roundTrips.txt');
});
