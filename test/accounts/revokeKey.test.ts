import { describe, expect, it } from 'vitest';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';

const service = await startService('revokeKey');

const revoke = ({ call }: Developer, keyId: string) => call({ method: 'DELETE', path: `/account/keys/${keyId}` });

describe('revokeKey', () => {
  it('204, and the key has ended; again for a key that has ended', async () => {
    const developer = await openDeveloper(service);
    const { keyId } = (await developer.createKey()).body;
    expect(await revoke(developer, keyId)).toMatchObject({ status: 204, text: '' });
    const endsAt = new Date(service.now).toISOString();
    service.now += 1_000;
    expect((await revoke(developer, keyId)).status).toBe(204);
    expect((await developer.call({ method: 'GET', path: '/account/keys' })).body).toMatchObject([{ keyId, state: 'revoked', endsAt }]);
  });

  it("404 for a key that does not exist, and for another account's, which still works", async () => {
    const [developer, other] = [await openDeveloper(service), await openDeveloper(service)];
    const { keyId } = (await developer.createKey()).body;
    expect((await revoke(other, keyId)).body.code).toBe('resource_not_found');
    expect((await revoke(developer, 'key_00000000000000')).body.message).toBe('the account has no key with the id key_00000000000000');
    expect((await developer.call({ method: 'GET', path: '/account/keys' })).body).toMatchObject([{ state: 'active' }]);
  });

  describeCommonResponses('revokeKey', service, async () => {
    const { token, createKey } = await openDeveloper(service);
    return { method: 'DELETE', path: `/account/keys/${(await createKey()).body.keyId}`, key: token };
  });
});
