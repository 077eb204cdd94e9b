import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../local/cloud.ts';
import { readExampleEvent } from '../../local/exampleEvent.ts';
import { root } from '../../local/folders.ts';
import { changeEvent, parseEvent } from '../../local/invokeEvent.ts';
import { readAnswer } from '../../local/response.ts';

/** Each event of `events/` as `npm run invoke` runs it. Deletes come last: what they delete, others use. */
const operationIds = (await readdir(join(root, 'events')))
  .map((file) => file.replace('.json', ''))
  .sort((a, b) => Number(a.startsWith('delete')) - Number(b.startsWith('delete')));

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startLocalCloud({ port: 0, samples: true });
}, 60_000);
afterAll(() => cloud.stop());

describe('events/', () => {
  it('has an event for each function', () => {
    expect(operationIds.toSorted()).toEqual(cloud.blueprint.functions.map(({ name }) => name).toSorted());
  });

  it.each(operationIds)('%s.json is answered as a customer would want', async (operationId) => {
    const event = parseEvent(await readExampleEvent(operationId, cloud.samples));
    const route = cloud.blueprint.routes.find(({ functionName }) => functionName === operationId);
    expect(event.routeKey).toBe(route?.routeKey);

    const sent = changeEvent(event, { key: cloud.keys.free, body: undefined, path: {} });
    const answer = readAnswer(await cloud.functions.invoke(operationId, sent));
    expect(answer?.statusCode, answer?.body.toString()).toSatisfy((status) =>
      operationId === 'unmatchedRoute' ? status === 404 : status < 300,
    );
  });
});
