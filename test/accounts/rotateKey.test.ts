import { describe, expect, it } from 'vitest';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';

const service = await startService('rotateKey');

const rotate = ({ call }: Developer, keyId: string, json: object = {}) =>
  call({ method: 'POST', path: `/account/keys/${keyId}/rotations`, json });
const keysOf = async ({ call }: Developer) => (await call({ method: 'GET', path: '/account/keys' })).body;
const later = (milliseconds: number) => new Date(service.now + milliseconds).toISOString();
const day = 86_400_000;

describe('rotateKey', () => {
  it('201 with a key of the same name, access and expiry; the old one works for one more day', async () => {
    const developer = await openDeveloper(service);
    const expiresAt = later(30 * day);
    const old = (await developer.createKey({ name: 'laptop', access: 'read', expiresAt })).body;
    const response = await rotate(developer, old.keyId);
    const renewed = { name: 'laptop', access: 'read', state: 'active', expiresAt, rotatedFrom: old.keyId };
    expect(response).toMatchObject({ status: 201, body: renewed });
    expect(response.headers).toMatchObject({ location: `/account/keys/${response.body.keyId}`, 'cache-control': 'no-store' });
    expect(response.body.key).not.toBe(old.key);
    const { key: _, ...listed } = response.body;
    expect(await keysOf(developer)).toEqual(
      expect.arrayContaining([listed, expect.objectContaining({ keyId: old.keyId, state: 'ending', endsAt: later(day) })]),
    );
  });

  it.each([
    ['at once', 0, 'revoked'],
    ['after a week', 604_800, 'ending'],
  ])('201, and the old key ends %s with graceSeconds: %i', async (_, graceSeconds, state) => {
    const developer = await openDeveloper(service);
    const { keyId } = (await developer.createKey()).body;
    await rotate(developer, keyId, { graceSeconds });
    expect(await keysOf(developer)).toContainEqual(expect.objectContaining({ keyId, state, endsAt: later(graceSeconds * 1000) }));
  });

  it("404 for a key that has ended, and for another account's", async () => {
    const developer = await openDeveloper(service);
    const { keyId } = (await developer.createKey()).body;
    const other = await rotate(await openDeveloper(service), keyId);
    expect(other.body).toEqual({ code: 'resource_not_found', message: `the account has no live key with the id ${keyId}`, status: 404 });
    await rotate(developer, keyId, { graceSeconds: 0 });
    expect(await rotate(developer, keyId)).toMatchObject({ status: 404 });
  });

  it('409 if there would be six keys, but not if the old one ends at once', async () => {
    const developer = await openDeveloper(service);
    const [{ body }] = await Promise.all([developer.createKey(), ...Array.from({ length: 4 }, () => developer.createKey())]);
    expect((await rotate(developer, body.keyId)).body.code).toBe('key_limit_reached');
    expect((await rotate(developer, body.keyId, { graceSeconds: 0 })).status).toBe(201);
  });

  describeCommonResponses('rotateKey', service, async () => {
    const { token, createKey } = await openDeveloper(service);
    const { keyId } = (await createKey()).body;
    return { method: 'POST', path: `/account/keys/${keyId}/rotations`, json: { graceSeconds: 60 }, key: token };
  });
});
