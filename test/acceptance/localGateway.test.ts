import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import { signInAs } from '../../local/signIn/accessToken.ts';
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

  it('a developer sees why requests of a read-only key were rejected, each by another function', async () => {
    if (!cloud) throw new Error('the local cloud has not started');
    const { accessToken } = await signInAs('ada@example.com', cloud.signIn);
    const own = callOver(cloud.url, accessToken);
    await own({ method: 'PUT', path: '/account' });
    const { key, keyId } = (await own({ method: 'POST', path: '/account/keys', json: { name: 'page', access: 'read' } })).body;
    const requests = [
      { method: 'POST', path: '/pets', json: {} },
      { method: 'GET', path: '/pets/1' },
      { method: 'GET', path: '/animals' },
    ];
    const sent = [];
    for (const request of requests) {
      const { status, body, headers } = await callOver(cloud.url, key)(request);
      sent.push({ keyId, status, code: body.code, requestId: headers['x-request-id'] });
    }
    const { lastRejections } = (await own({ method: 'GET', path: '/account/usage' })).body;
    expect(lastRejections).toMatchObject(sent.reverse());
    expect(lastRejections.map(({ operationId }: { operationId: string }) => operationId)).toEqual([
      'unmatchedRoute',
      'getPet',
      'createPet',
    ]);
  });
});
