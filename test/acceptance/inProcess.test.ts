import { beforeAll, describe } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { describeJourneys } from './journeys.ts';
import { describeFreePlan, describeRejections } from './rejections.ts';

describe('in process', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('acceptance');
  });
  const open = async () => service.call;

  describeJourneys(open);
  describeRejections(open);
  describeFreePlan(async () => ({ call: service.call, key: await service.issueKey('free') }));
});
