import { expect, it } from 'vitest';
import { limited, petStore, tried, withFront } from '../client/trial.ts';

withFront('specification-backoff');

it('§8 rule 2: after each 429 the client of the service waits longer than Retry-After, by a part that doubles', async () => {
  const { result, waits } = await tried([limited('3'), limited('3'), limited('3')], () => petStore.listOrders());
  expect(result).toMatchObject({ data: [] });
  // The step is half a second at first, and the random part of it is one half.
  expect(waits).toEqual([3_250, 3_500, 4_000]);
});
