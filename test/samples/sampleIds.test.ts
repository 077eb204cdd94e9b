import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import { sampleId, unusedSamples, usedSamples } from '../../local/samples/sampleIds.ts';
import { tenantSampleStore } from '../../local/samples/tenantSampleStore.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { always } from '../../shared/dynamodb/store.ts';
import { fillStore } from '../../shared/samples/fillStore.ts';
import { useService } from '../support/service.ts';
import { openCloud } from '../support/store.ts';

describe('the samples of npm start', () => {
  let cloud: LocalCloud;
  let other: LocalCloud;
  beforeAll(async () => {
    [cloud, other] = await Promise.all([openCloud('cloud', { samples: true }), openCloud('otherCloud', { samples: true })]);
  });

  const send = ({ url, keys }: LocalCloud, plan: Plan, path: string, json?: object) =>
    fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${keys[plan]}`, 'content-type': 'application/json' },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    });

  it.each(planIds)('are the same bytes in every new store of %s', async (plan) => {
    for (const path of ['/categories', '/pets', '/store/orders', '/store/inventory']) {
      const [one, two] = await Promise.all([cloud, other].map(async (each) => (await send(each, plan, path)).text()));
      expect(JSON.parse(one ?? '').length).toBeGreaterThan(3);
      expect(two).toBe(one);
    }
  });

  it('have the ids of the contract’s examples in the store of Free, and other ids in the other stores', async () => {
    const { CategoryId, PetId, OrderId } = openapi.components.parameters;
    const examples = { categoryId: CategoryId.example, petId: PetId.example, orderId: OrderId.example };
    expect(usedSamples('free')).toEqual(examples);
    for (const plan of planIds) {
      const { categoryId, petId, orderId } = usedSamples(plan);
      for (const path of [`/categories/${categoryId}`, `/pets/${petId}`, `/store/orders/${orderId}`, `/store/inventory/${petId}`]) {
        const statuses = await Promise.all(planIds.map(async (reader) => (await send(cloud, reader, path)).status));
        expect([path, statuses]).toEqual([path, planIds.map((reader) => (reader === plan ? 200 : 404))]);
      }
    }
  });

  it('come before every item that is created later', async () => {
    const created = await (await send(cloud, 'pro', '/categories', { name: 'Reptiles' })).json();
    const listed = (await (await send(cloud, 'pro', '/categories')).json()) as unknown[];
    expect(listed.at(-1)).toEqual(created);
  });
});

describe('a sample that its owner', () => {
  const service = useService('changedSample');
  const fill = () => fillStore(tenantSampleStore({ ...service.dependencies.store, mayWrite: always }, service.accountId, 'free'));
  const send = async (method: 'PATCH' | 'DELETE', id: number, json?: object) =>
    expect((await service.call({ method, path: `/categories/${id}`, ...(json && { json }) })).status).toBeLessThan(300);

  it('deleted gets its id again, and one that its owner renamed keeps its id', async () => {
    expect((await fill()).categories.get('Fish')).toBe(unusedSamples('free').categoryId);
    await send('DELETE', sampleId('free', 'Fish'));
    await send('PATCH', sampleId('free', 'Dogs'), { name: 'Hounds' });
    const { categories } = await fill();
    expect(categories.get('Fish')).toBe(sampleId('free', 'Fish'));
    const { body } = await service.call({ method: 'GET', path: '/categories' });
    expect(body.map(({ id, name }: { id: number; name: string }) => [name, id])).toEqual([
      ['Hounds', sampleId('free', 'Dogs')],
      ...['Cats', 'Birds', 'Fish'].map((name) => [name, sampleId('free', name)]),
      ['Dogs', categories.get('Dogs')],
    ]);
  });
});
