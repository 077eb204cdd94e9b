import { beforeAll, describe } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import { openCloud } from '../support/store.ts';
import { callOver, describeJourneys } from './journeys.ts';
import { describeFreePlan, describeRejections } from './rejections.ts';

describe('over the local gateway', () => {
  let cloud: LocalCloud | undefined;
  beforeAll(async () => {
    cloud = await openCloud('localGateway');
  });
  const place = async () => {
    if (!cloud) throw new Error('the local cloud has not started');
    return { call: callOver(cloud.url, cloud.keys.enterprise), key: cloud.keys.free };
  };
  const open = async () => (await place()).call;

  describeJourneys(open);
  describeRejections(open);
  describeFreePlan(place);
});
