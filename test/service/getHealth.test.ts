import { describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { useService } from '../support/service.ts';

const service = useService('getHealth');

describe('getHealth', () => {
  describeCommonResponses('getHealth', service, () => ({ method: 'GET', path: '/health' }));

  it.each([null, 'secret'])('200 for the key %s, without rate-limit headers', async (key) => {
    const response = await service.call({ method: 'GET', path: '/health', key });
    expect(response).toMatchObject({ status: 200, body: { status: 'ok' }, headers: { 'cache-control': 'no-store' } });
    expect(Object.keys(response.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });
});
