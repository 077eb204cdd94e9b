import { describe, expect, it, vi } from 'vitest';
import { createPetStore, PetStoreError } from '../../client/index.ts';

/** A client that gets this response to every request. */
function open(response: () => Response) {
  const fetch = vi.fn(async () => response());
  const sleep = vi.fn(async () => {});
  return { petStore: createPetStore({ baseUrl: 'http://shop.invalid', apiKey: 'petstore_', fetch, sleep }), fetch, sleep };
}
const rejection = (call: Promise<unknown>) => call.catch((error) => error);

describe('a success that is not JSON, such as a network’s login page, is unknown_error', () => {
  const headers = { 'x-request-id': 'request-8' };
  const fields = { code: 'unknown_error', status: 200, requestId: 'request-8', cause: expect.any(SyntaxError) };

  it.each(['<html>', ''])('and a change is in doubt: %j', async (body) => {
    const { petStore, fetch } = open(() => new Response(body, { headers }));
    const rejected = await rejection(petStore.listPets());
    expect(rejected).toBeInstanceOf(PetStoreError);
    expect(rejected).toMatchObject({ ...fields, inDoubt: false });
    expect(await rejection(petStore.createMessage({ body: { message: 'Hi' } }))).toMatchObject({ ...fields, inDoubt: true });
    expect(await rejection(petStore.deletePet({ path: { petId: 7 } }))).toMatchObject({ ...fields, inDoubt: true });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('also with a content length', async () => {
    const { petStore } = open(() => new Response(null, { headers: { ...headers, 'content-length': '0' } }));
    expect(await rejection(petStore.listPets())).toMatchObject(fields);
  });
});

it('a redirect, which a browser hides, is unknown_error and not retried', async () => {
  const { petStore, fetch, sleep } = open(() => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }));
  const rejected = await rejection(petStore.createMessage({ body: { message: 'Hi' } }));
  expect(rejected).toBeInstanceOf(PetStoreError);
  expect(rejected).toMatchObject({ code: 'unknown_error', message: 'the response is a redirect', status: 0, inDoubt: false });
  expect([fetch.mock.calls.length, sleep.mock.calls.length]).toEqual([1, 0]);
});
