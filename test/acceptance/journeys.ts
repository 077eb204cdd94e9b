import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/conformance.ts';
import { type Call, pagesFrom, responseOf, route, type TestResponse, wireForm } from '../support/request.ts';
import { openShop } from '../support/shop.ts';

/**
 * What a customer does, from the first category to the last unit. Works in every place where the service runs: reads a list again until it
 * shows what was written, because an index lags behind its table.
 */
export function describeJourneys(call: Call): void {
  const shop = openShop(call);
  const read = shop.get;
  const post = (path: string, json: unknown) => shop.send('POST', path, json);
  const patch = (path: string, json: unknown, headers = {}) => shop.send('PATCH', path, json, headers);
  const remove = (path: string) => shop.send('DELETE', path);

  it('a customer orders what is in stock and no more', async () => {
    const category = await post('/categories', { name: 'Dogs', description: 'Loyal friends' });
    expect(category.status).toBe(201);
    const pet = await post('/pets', { name: 'Rex', categoryId: category.body.id });
    expect(pet).toMatchObject({ status: 201, body: { name: 'Rex', status: 'available' } });
    const petPath = `/pets/${pet.body.id}`;
    expect((await remove(`/categories/${category.body.id}`)).body.code).toBe('category_in_use');
    expect((await shop.setStock(pet.body.id, 5)).status).toBe(201);

    const order = await shop.order({ petId: pet.body.id, quantity: 3, shipDate: '2027-01-15T10:00:00+01:00' });
    expect(order).toMatchObject({ status: 201, body: { shipDate: '2027-01-15T09:00:00.000Z', complete: false } });
    expect(await shop.stockOf(pet.body.id)).toBe(2);
    const tooMany = await shop.order({ petId: pet.body.id, quantity: 3 }, { 'idempotency-key': randomUUID() });
    expect(tooMany.body).toMatchObject({ code: 'insufficient_stock', status: 409 });
    expect((await remove(petPath)).body.code).toBe('pet_in_use');

    const orderPath = order.headers.location ?? '';
    expect((await patch(orderPath, { quantity: 4 }, { 'content-type': 'application/merge-patch+json' })).status).toBe(200);
    expect(await shop.stockOf(pet.body.id)).toBe(1);
    expect((await patch(orderPath, { complete: true })).body).toMatchObject({ quantity: 4, complete: true });
    expect((await remove(orderPath)).body.code).toBe('order_complete');

    const other = await shop.order({ petId: pet.body.id, quantity: 1 });
    expect(await shop.stockOf(pet.body.id)).toBe(0);
    expect((await remove(other.headers.location ?? '')).status).toBe(204);
    expect(await shop.stockOf(pet.body.id)).toBe(1);

    expect((await patch(petPath, { status: 'sold' })).body.status).toBe('sold');
    expect((await read(`/store/inventory/${pet.body.id}`)).body).toEqual({ petId: pet.body.id, quantity: 1, status: 'sold' });
    expect((await remove(petPath)).status).toBe(204);
    expect((await remove(`/categories/${category.body.id}`)).status).toBe(204);
  });

  it('a customer pages through a list', async () => {
    const { body: category } = await post('/categories', { name: 'Birds' });
    const names = ['Coco', 'Hansi', 'Polly', 'Rio', 'Zazu'];
    const ids: number[] = [];
    for (const name of names) ids.push((await post('/pets', { name, categoryId: category.id })).body.id);

    await shop.newPet();
    const list = `/pets?categoryId=${category.id}`;
    await expect.poll(async () => (await read(list)).body.length).toBeGreaterThanOrEqual(ids.length);
    const pages = await pagesFrom<{ id: number }>(call, `${list}&limit=2`);
    const ascending = ids.toSorted((a, b) => a - b);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([ascending.slice(0, 2), ascending.slice(2, 4), ascending.slice(4)]);
    expect((await read(`/pets?id=${ids[4]}&id=${ids[0]}`)).body).toHaveLength(2);
    for (const id of ids) expect((await remove(`/pets/${id}`)).status).toBe(204);
    expect((await remove(`/categories/${category.id}`)).status).toBe(204);
  });

  it('a customer repeats a POST, which takes effect once', async () => {
    const petId = await shop.newPet(2);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await shop.order({ petId, quantity: 2 }, headers);
    const again = await shop.order({ quantity: 2, petId }, headers);
    const replayed = { 'idempotency-replayed': 'true', location: first.headers.location };
    expect(again).toMatchObject({ status: 201, text: first.text, headers: replayed });
    expect(await shop.stockOf(petId)).toBe(0);
    expect((await shop.order({ petId, quantity: 1 }, headers)).body).toMatchObject({ code: 'idempotency_mismatch', status: 422 });
  });

  it('a customer does not overwrite what someone else has changed', async () => {
    const { headers, body: category } = await post('/categories', { name: 'Fish', description: 'Cold-blooded' });
    const path = `/categories/${category.id}`;
    const tag = headers.etag ?? '';
    expect(await read(path, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    expect((await patch(path, { name: 'Sea fish' }, { 'if-match': tag })).status).toBe(200);
    expect((await patch(path, { name: 'Pond fish' }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect((await read(path, { 'if-none-match': tag })).body).toMatchObject({ name: 'Sea fish', description: 'Cold-blooded' });
    expect((await remove(path)).status).toBe(204);
  });

  it('a customer who uses the deprecated getPet gets its sunset date and its successor', async () => {
    const petId = await shop.newPet();
    const { status, headers } = await read(`/pets/${petId}`);
    expect(status).toBe(Date.parse(headers.sunset ?? '') > Date.now() ? 200 : 410);
    expect(headers).toMatchObject({ deprecation: expect.stringMatching(/^@\d+$/), link: `</pets?id=${petId}>; rel="successor-version"` });
    const successor = /^<(.+?)>/.exec(headers.link ?? '')?.[1] ?? '';
    expect((await read(successor)).body).toMatchObject([{ id: petId }]);
  });

  it('a customer queues a message', async () => {
    expect((await post('/messages', { message: 'Hello, Pet Store! 🐶' })).body).toEqual({
      id: expect.stringMatching(/^msg_[\da-f]{32}$/),
      message: 'Hello, Pet Store! 🐶',
      status: 'queued',
      createdAt: expect.any(String),
    });
  });

  it.each(['/pets?limit=1', '/store/orders?limit=1', '/store/inventory/1', '/pets?no-such=1', '/health', '/docs', '/openapi.json'])(
    'HEAD gets the response of GET, without the body: %s',
    async (path) => {
      const [got, asked] = [await read(path), await call({ method: 'HEAD', path })];
      expect(asked).toMatchObject({ status: got.status, text: '' });
      expect(lasting(asked.headers)).toEqual(lasting(got.headers));
    },
  );

  describe('anyone', () => {
    it.each(['/', '/docs/', '/portal/', '/llms.txt'])('%s redirects to a page', async (path) => {
      const { status, headers } = await call({ method: 'GET', path, key: null });
      expect(status).toBe(302);
      const page = new URL(headers.location ?? '', `https://shop.example${path}`).pathname;
      expect((await call({ method: 'GET', path: page, key: null })).status).toBe(200);
    });

    it.each(['/health', '/openapi.json', '/openapi.yaml', '/docs'])(
      'reads %s without a key and without rate-limit headers',
      async (path) => {
        const response = await call({ method: 'GET', path, key: null });
        expect(response.status).toBe(200);
        expect(response.headers['x-ratelimit-limit']).toBeUndefined();
      },
    );
  });
}

/** The headers that two responses to one request share: all but connection, time, request id and remaining limit. */
function lasting(headers: TestResponse['headers']): Record<string, string> {
  const passing = /^(connection|date|ratelimit|x-ratelimit-(remaining|reset)|x-request-id|apigw-requestid)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.test(name)));
}

/** Sends requests over the network, and checks every response against the contract. */
export function callOver(baseUrl: string, key: string): Call {
  return async (request) => {
    const { headers, body } = wireForm(request, key);
    // Bytes, because fetch adds its own content type to a text.
    const bytes = body === undefined ? {} : { body: Buffer.from(body) };
    const response = await fetch(`${baseUrl}${request.path}`, { method: request.method, headers, redirect: 'manual', ...bytes });
    const answer = responseOf(response.status, Object.fromEntries(response.headers), await response.text());
    const operationId = route(request.method, decodeURIComponent(request.path.split('?')[0] ?? ''))?.route.functionName ?? '';
    const summary = `${request.method} ${request.path} got ${answer.status} ${answer.text.slice(0, 200)}`;
    expect(answer.status, summary).toBeLessThan(500);
    expect(violations(operationId, answer, request.method), summary).toEqual([]);
    return answer;
  };
}
