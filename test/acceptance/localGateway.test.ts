import { afterAll, beforeAll, describe } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../local/cloud.ts';
import { callOver } from './http.ts';
import { describeJourneys } from './journeys.ts';
import { describeFreePlan, describeRefusals } from './refusals.ts';

describe('over the local gateway', () => {
  let cloud: LocalCloud | undefined;
  // A synthesis comes first where the stack has changed since the last one.
  beforeAll(async () => {
    cloud = await startLocalCloud({ port: 0 });
  }, 120_000);
  afterAll(() => cloud?.stop());
  const place = async () => {
    if (!cloud) throw new Error('the local cloud has not started');
    return { call: callOver(cloud.url, cloud.keys.enterprise), key: cloud.keys.free };
  };
  const open = async () => (await place()).call;

  describeJourneys(open);
  describeRefusals(open);
  describeFreePlan(place);
});
