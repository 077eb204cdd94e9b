import { beforeAll, describe } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import type { Call } from '../support/request.ts';
import { openCloud } from '../support/store.ts';
import { callOver, describeJourneys } from './journeys.ts';
import { describeDemoAccounts, describeRejections } from './rejections.ts';

/** Without bugs it is the service itself. The proof of the faulty twin names one bug after another. */
const twins = (process.env.TWINS ?? 'no bug').split(',');

describe.each(twins)('over the local gateway, with %s', (bug) => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await openCloud('localGateway', bug === 'no bug' ? {} : { bugs: [bug] });
    return cloud.stop;
  });
  const call: Call = (request) => callOver(cloud.url, cloud.keys.enterprise)(request);

  describeJourneys(call);
  describeRejections(call);
  describeDemoAccounts(call, () => cloud.keys);
});
