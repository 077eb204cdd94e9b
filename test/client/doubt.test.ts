import { describe, expect, it } from 'vitest';
import type { Fault } from './front.ts';
import { limited, open, petStore, tried, withFront } from './trial.ts';

withFront('doubt');

describe('is in doubt', () => {
  const gatewayError: Fault = { status: 500, body: '{"message":"Internal Server Error"}' };
  const send = () => petStore.createMessage({ body: { message: 'Hi' } });

  it('a change that gets a 5xx, also after an earlier try', async () => {
    expect(await tried([gatewayError], send)).toMatchObject({ result: { status: 500, inDoubt: true }, arrived: [{}] });
    expect(await tried(['cut after', gatewayError], send)).toMatchObject({ result: { status: 500, inDoubt: true }, arrived: [{}, {}] });
  });

  it('a change whose repeat waits too long because another was refused', async () => {
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

  it('a DELETE whose repeat meets a 404 of another server', async () => {
    const elsewhere: Fault = { status: 404, body: '<html>' };
    const { result } = await tried(['cut before', elsewhere], () => petStore.deletePet({ path: { petId: 7 } }));
    expect(result).toMatchObject({ code: 'unknown_error', status: 404, inDoubt: true });
  });
});

describe('one effect, though the response is lost', () => {
  async function newPet() {
    const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
    const { data: pet, etag } = await petStore.createPet({ body: { name: 'Rex', categoryId: category.id } });
    return { pet, etag, path: { petId: pet.id }, body: { name: 'Bella', categoryId: category.id } };
  }

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

  it('POST: with the caller’s key, and a refusal that is no longer in doubt', async () => {
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

  it('PUT and PATCH: the second has the same effect', async () => {
    const { path, body } = await newPet();
    expect(await tried(['cut after'], () => petStore.replacePet({ path, body }))).toMatchObject({ result: { data: { name: 'Bella' } } });
    const patched = await tried(['cut after'], () => petStore.updatePet({ path, body: { status: 'sold' } }));
    expect(patched).toMatchObject({ result: { data: { name: 'Bella', status: 'sold' } } });
  });

  it('PUT with If-Match: 412 in doubt where the first was done, success where it was not', async () => {
    const { path, body, etag } = await newPet();
    const replace = (tag: string) => petStore.replacePet({ path, body, header: { 'If-Match': tag } });
    const done = await tried(['cut after'], () => replace(etag));
    expect(done).toMatchObject({ result: { code: 'precondition_failed', inDoubt: true }, arrived: [{}, {}] });
    const now = await petStore.getPet({ path });
    expect(now).toMatchObject({ data: { name: 'Bella' }, etag: '"2"' });
    expect(await tried(['cut before'], () => replace(now.etag))).toMatchObject({ result: { etag: '"3"' } });
    expect(await tried([], () => replace(etag))).toMatchObject({ result: { code: 'precondition_failed', inDoubt: false } });
  });

  it('PUT with If-None-Match: *: 412 in doubt where the first was done', async () => {
    const { path } = await newPet();
    const create = () => petStore.setInventory({ path, body: { quantity: 7 }, header: { 'If-None-Match': '*' } });
    expect(await tried(['cut after'], create)).toMatchObject({ result: { code: 'precondition_failed', inDoubt: true }, arrived: [{}, {}] });
    expect((await petStore.getInventory({ path })).data.quantity).toBe(7);
  });

  it('PATCH that is final: 409 in doubt', async () => {
    const { data: order } = await petStore.createOrder({ body: {} });
    const path = { orderId: order.id ?? 0 };
    const { result } = await tried(['cut after'], () => petStore.updateOrder({ path, body: { complete: true } }));
    expect(result).toMatchObject({ code: 'order_complete', inDoubt: true });
    expect((await petStore.getOrder({ path })).data.complete).toBe(true);
  });

  it('DELETE: 404 to the repeat is a success', async () => {
    const { path } = await newPet();
    const { result, arrived } = await tried(['cut after'], () => petStore.deletePet({ path }));
    expect(result).toMatchObject({ data: undefined, response: { status: 204 } });
    expect(arrived).toHaveLength(2);
  });
});
