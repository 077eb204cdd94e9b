import { describe, expect, it } from 'vitest';
import type { Fault } from './front.ts';
import { limited, open, petStore, service, tried, unavailable, withFront } from './trial.ts';

withFront('doubt');

describe('is in doubt', () => {
  const gatewayError: Fault = { status: 500, body: '{"message":"Internal Server Error"}' };
  const send = () => petStore.createMessage({ body: { message: 'Hi' } });

  it('a change that gets a 5xx, also after an earlier try', async () => {
    expect(await tried([gatewayError], send)).toMatchObject({ result: { status: 500, inDoubt: true }, arrived: [{}] });
    expect(await tried(['cut after', gatewayError], send)).toMatchObject({ result: { status: 500, inDoubt: true }, arrived: [{}, {}] });
  });

  it('a change whose repeat waits too long because another was rejected', async () => {
    let other: Promise<unknown> | undefined;
    const sleep = async () => {
      other = petStore.listPets().catch((error) => error);
      await other;
    };
    open({ sleep });
    const { result, arrived } = await tried(['cut after', limited('3600')], send);
    expect(await other).toMatchObject({ code: 'rate_limit_exceeded', inDoubt: false });
    expect(result).toMatchObject({ code: 'rate_limit_exceeded', retryAfterSeconds: 3_600, inDoubt: true });
    expect(arrived).toHaveLength(2);
  });

  it.each([
    ['404 of another server', { status: 404, body: '<html>' }],
    ['400 of another server', { status: 400, body: '<html>' }],
    ['403 of the service', { status: 403, body: '{"code":"account_closed","message":"closed","status":403}' }],
  ])('a POST whose retry meets a %s', async (_, elsewhere: Fault) => {
    expect(await tried(['cut after', elsewhere], send)).toMatchObject({ result: { inDoubt: true }, arrived: [{}, {}] });
  });

  it('a POST, and the error has the Idempotency-Key that settles it', async () => {
    open({ tries: 1 });
    const message = { body: { message: 'Hi' } };
    const { result, arrived } = await tried(['cut after'], () => petStore.createMessage(message));
    expect(result).toMatchObject({ code: 'connection_failed', inDoubt: true, idempotencyKey: arrived[0]?.idempotencyKey });
    const settled = await petStore.createMessage({ ...message, header: { 'Idempotency-Key': result.idempotencyKey } });
    expect(settled.response.headers.get('idempotency-replayed')).toBe('true');
  });
});

describe('one effect, though the response is lost', () => {
  it('POST: the first response again, with the client’s key', async () => {
    const { pet, path } = await newPet();
    await petStore.setInventory({ path, body: { quantity: 5 } });
    const order = { body: { petId: pet.id, quantity: 2 } };
    const { result, arrived } = await tried(['cut after', 'cut within'], () => petStore.createOrder(order));
    expect(result).toMatchObject({ data: { petId: pet.id, quantity: 2 }, etag: '"1"', response: { status: 201 } });
    expect(result.response.headers.get('idempotency-replayed')).toBe('true');
    const keys = arrived.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
    expect((await petStore.getInventory({ path })).data.quantity).toBe(3);

    const another = await tried([], () => petStore.createOrder(order));
    expect(keys).not.toContain(another.arrived[0]?.idempotencyKey);
  });

  it('POST: with the caller’s key, and a rejection that is no longer in doubt', async () => {
    const header = { 'Idempotency-Key': 'mine' };
    const { result, arrived } = await tried(['cut after'], () => petStore.createOrder({ header, body: { petId: 7 } }));
    expect(arrived.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['mine', 'mine']);
    expect(result).toMatchObject({ code: 'reference_not_found', inDoubt: false });
  });

  it('POST: with a key that is given as undefined', async () => {
    const header = JSON.parse('{}', () => ({ 'Idempotency-Key': undefined }));
    const { result, arrived } = await tried(['cut after'], () => petStore.createOrder({ header, body: {} }));
    expect(result.response.headers.get('idempotency-replayed')).toBe('true');
    expect(new Set(arrived.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });

  it('PUT with If-Match: 412 in doubt where the first was done, success where it was not', async () => {
    const { path, body, etag } = await newPet();
    const replace = (tag: string) => petStore.replacePet({ path, body, header: { 'If-Match': tag } });
    const done = await tried(['cut after'], () => replace(etag));
    expect(done).toMatchObject({ result: { code: 'precondition_failed', inDoubt: true }, arrived: [{}, {}] });
    const now = await petStore.getPet({ path });
    expect(now).toMatchObject({ data: { name: 'Bella' }, etag: expect.not.stringMatching(etag) });
    expect(await tried(['cut before'], () => replace(now.etag))).toMatchObject({ result: { etag: expect.not.stringMatching(now.etag) } });
    expect(await tried([], () => replace(etag))).toMatchObject({ result: { code: 'precondition_failed', inDoubt: false } });
  });

  it('PUT with If-None-Match: *: 412 in doubt where the first was done', async () => {
    const { path } = await newPet();
    const create = () => petStore.setInventory({ path, body: { quantity: 7 }, header: { 'If-None-Match': '*' } });
    expect(await tried(['cut after'], create)).toMatchObject({ result: { code: 'precondition_failed', inDoubt: true }, arrived: [{}, {}] });
    expect((await petStore.getInventory({ path })).data.quantity).toBe(7);
  });

  it('DELETE with If-Match: 404 in doubt where the first was done', async () => {
    const { path, etag } = await newPet();
    const { result, arrived } = await tried(['cut after'], () => petStore.deletePet({ path, header: { 'If-Match': etag } }));
    expect(result).toMatchObject({ code: 'resource_not_found', inDoubt: true });
    expect(arrived).toHaveLength(2);
  });
});

describe('a change without a condition, whose response is lost', () => {
  it('PUT is sent once: an order that takes stock in between is kept', async () => {
    const { pet, path } = await newPet();
    const order = () => service.call({ method: 'POST', path: '/store/orders', json: { petId: pet.id, quantity: 10 } });
    const { result, arrived } = await tried([order], () => petStore.setInventory({ path, body: { quantity: 100 } }));
    expect((await petStore.getInventory({ path })).data.quantity).toBe(90);
    expect(result).toMatchObject({ code: 'connection_failed', inDoubt: true });
    expect(arrived).toHaveLength(1);
  });

  it('PATCH is sent once: a change in between is kept', async () => {
    const { pet, path } = await newPet();
    const change = () => service.call({ method: 'PATCH', path: `/pets/${pet.id}`, json: { status: 'sold' } });
    const { result, arrived } = await tried([change], () => petStore.updatePet({ path, body: { status: 'pending' } }));
    expect((await petStore.getPet({ path })).data.status).toBe('sold');
    expect(result).toMatchObject({ code: 'connection_failed', inDoubt: true });
    expect(arrived).toHaveLength(1);
  });

  it('DELETE is sent once, also after a 503', async () => {
    const { path } = await newPet();
    const { result, arrived } = await tried([unavailable], () => petStore.deletePet({ path }));
    expect(result).toMatchObject({ code: 'unavailable', inDoubt: true, message: expect.stringMatching(/^later; .+/) });
    expect(arrived).toHaveLength(1);
  });

  it('is sent again after a 429, which means that nothing was done', async () => {
    const { path } = await newPet();
    const { result, arrived } = await tried([limited('1')], () => petStore.setInventory({ path, body: { quantity: 7 } }));
    expect(result).toMatchObject({ data: { quantity: 7 } });
    expect(arrived).toHaveLength(2);
  });

  it('is sent again with retryInDoubt', async () => {
    const { path, body } = await newPet();
    const put = await tried(['cut after'], () => petStore.replacePet({ path, body, retryInDoubt: true }));
    expect(put).toMatchObject({ result: { data: { name: 'Bella' } }, arrived: [{}, {}] });
    const patch = await tried(['cut before'], () => petStore.updatePet({ path, body: { status: 'sold' }, retryInDoubt: true }));
    expect(patch).toMatchObject({ result: { data: { status: 'sold' } }, arrived: [{}, {}] });
    const gone = await tried(['cut after'], () => petStore.deletePet({ path, retryInDoubt: true }));
    expect(gone).toMatchObject({ result: { code: 'resource_not_found', inDoubt: true }, arrived: [{}, {}] });
  });

  it('with retryInDoubt, a PATCH that is final gets 409 in doubt', async () => {
    const { data: order } = await petStore.createOrder({ body: {} });
    const path = { orderId: order.id ?? 0 };
    const { result } = await tried(['cut after'], () => petStore.updateOrder({ path, body: { complete: true }, retryInDoubt: true }));
    expect(result).toMatchObject({ code: 'order_complete', inDoubt: true });
    expect((await petStore.getOrder({ path })).data.complete).toBe(true);
  });
});

async function newPet() {
  const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
  const { data: pet, etag } = await petStore.createPet({ body: { name: 'Rex', categoryId: category.id } });
  return { pet, etag, path: { petId: pet.id }, body: { name: 'Bella', categoryId: category.id } };
}
