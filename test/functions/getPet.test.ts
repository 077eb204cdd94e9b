import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { noon, type Service, startService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';

const sunset = Date.UTC(2027, 5, 30);
let service: Service;
let id: number;

beforeAll(async () => {
  service = await startService('getPet');
  id = await (await openShop(service.call)).newPet();
});
beforeEach(() => {
  service.now = noon;
});

const read = (petId: number | string, headers: Record<string, string> = {}) =>
  service.call({ method: 'GET', path: `/pets/${petId}`, headers });

describe('getPet', () => {
  describeCommonResponses(
    'getPet',
    () => service,
    () => ({ method: 'GET', path: `/pets/${id}` }),
  );

  it('200 with the pet and its entity tag', async () => {
    expect(await read(id)).toMatchObject({
      status: 200,
      body: { id, name: 'Rex', categoryId: expect.any(Number), status: 'available' },
      headers: { etag: '"1"', 'cache-control': 'private, no-cache' },
    });
  });

  it('200 with the headers of its deprecation: since when, until when, the successor', async () => {
    const { headers } = await read(id);
    expect(headers).toMatchObject({
      deprecation: `@${Date.UTC(2026, 10, 20) / 1000}`,
      sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
      link: `</pets?id=${id}>; rel="successor-version"`,
    });
    const [, successor = ''] = /^<(.+)>;/.exec(headers.link ?? '') ?? [];
    expect((await service.call({ method: 'GET', path: successor })).body).toEqual([(await read(id)).body]);
  });

  it.each(['"1"', 'W/"1"', '*', '"0", "1"'])('304 for the If-None-Match %s, still with its deprecation', async (known) => {
    const response = await read(id, { 'if-none-match': known });
    expect(response).toMatchObject({ status: 304, text: '', headers: { etag: '"1"', sunset: 'Wed, 30 Jun 2027 00:00:00 GMT' } });
  });

  it('200 for the If-None-Match of another version', async () => {
    expect((await read(id, { 'if-none-match': '"2"' })).status).toBe(200);
  });

  it('400 for an If-None-Match that is not an entity tag', async () => {
    expect((await read(id, { 'if-none-match': '1' })).body.code).toBe('invalid_parameter');
  });

  it('400 for an invalid id, with a successor that does not repeat it: it may be an API key', async () => {
    for (const text of [`psk_${'a1B2'.repeat(12)}`, '0x10', '9007199254740993']) {
      const response = await read(text);
      expect(response).toMatchObject({ status: 400, headers: { link: '</pets>; rel="successor-version"' } });
      expect(JSON.stringify(response)).not.toContain(text);
    }
  });

  it('404 for a pet that does not exist, with its deprecation', async () => {
    const response = await read(9007199254740991);
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no pet has the id 9007199254740991', status: 404 });
    expect(response.headers.deprecation).toBe(`@${Date.UTC(2026, 10, 20) / 1000}`);
  });

  it('200 to the last millisecond before the sunset date, 410 from then on', async () => {
    service.now = sunset - 1;
    expect((await read(id)).status).toBe(200);
    for (const now of [sunset, sunset + 1, sunset + 366 * 86_400_000]) {
      service.now = now;
      const response = await read(id);
      expect(response.body).toEqual({ code: 'operation_sunset', message: `getPet ended on 2027-06-30; use /pets?id=${id}`, status: 410 });
      expect(response.headers).toMatchObject({
        sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
        link: `</pets?id=${id}>; rel="successor-version"`,
        'cache-control': 'no-store',
      });
      const withKey = await read('psk_a1B2');
      expect(withKey.body.message).toBe('getPet ended on 2027-06-30; use /pets');
    }
  });

  it('410 before any read of the store, and only with a valid key', async () => {
    service.now = sunset;
    expect((await read(9007199254740991)).status).toBe(410);
    expect((await service.call({ method: 'GET', path: `/pets/${id}`, key: null })).status).toBe(401);
    expect((await service.callWithout(new TypeError('not to be reached'))({ method: 'GET', path: `/pets/${id}` })).status).toBe(410);
  });

  it('the other operations on pets still work after the sunset date', async () => {
    service.now = sunset;
    const responses = await Promise.all([
      service.call({ method: 'GET', path: `/pets?id=${id}` }),
      service.call({ method: 'PATCH', path: `/pets/${id}`, json: {} }),
    ]);
    expect(responses.map(({ status, headers }) => [status, headers.deprecation])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });
});
