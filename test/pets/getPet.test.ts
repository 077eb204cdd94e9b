import { beforeEach, describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { noon, startShop } from '../support/service.ts';

const sunset = Date.UTC(2027, 5, 30);
const shop = await startShop('getPet');
const id = await shop.newPet();

beforeEach(() => {
  shop.service.now = noon;
});

const read = (petId: number | string) => shop.get(`/pets/${petId}`);

describe('getPet', () => {
  describeRead(shop, 'getPet', () => `/pets/${id}`, 'pet with the id');

  it('200 with the pet', async () => {
    expect((await read(id)).body).toEqual({ id, name: 'Rex', categoryId: expect.any(Number), status: 'available' });
  });

  it('200 with the headers of its deprecation: since when, until when, the successor', async () => {
    const { headers } = await read(id);
    expect(headers).toMatchObject({
      deprecation: `@${Date.UTC(2026, 10, 20) / 1000}`,
      sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
      link: `</pets?id=${id}>; rel="successor-version"`,
    });
    const [, successor = ''] = /^<(.+)>;/.exec(headers.link ?? '') ?? [];
    expect((await shop.get(successor)).body).toEqual([(await read(id)).body]);
  });

  it('400 for an invalid id, with a successor that does not repeat it: it may be an API key', async () => {
    for (const text of [`petstore_${'a1B2'.repeat(12)}`, '0x10', '9007199254740993']) {
      const response = await read(text);
      expect(response).toMatchObject({ status: 400, headers: { link: '</pets>; rel="successor-version"' } });
      expect(JSON.stringify(response)).not.toContain(text);
    }
  });

  it('200 to the last millisecond before the sunset date, 410 from then on', async () => {
    shop.service.now = sunset - 1;
    expect((await read(id)).status).toBe(200);
    for (const now of [sunset, sunset + 1, sunset + 366 * 86_400_000]) {
      shop.service.now = now;
      const response = await read(id);
      expect(response.body).toEqual({ code: 'operation_sunset', message: `getPet ended on 2027-06-30; use /pets?id=${id}`, status: 410 });
      const link = `</pets?id=${id}>; rel="successor-version"`;
      expect(response.headers).toMatchObject({ sunset: 'Wed, 30 Jun 2027 00:00:00 GMT', link, 'cache-control': 'no-store' });
      const withKey = await read('petstore_a1B2');
      expect(withKey.body.message).toBe('getPet ended on 2027-06-30; use /pets');
    }
  });
});
