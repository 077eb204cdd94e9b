import { describe, expect, it } from 'vitest';
import { forDisplay } from '../../pages/reference/browser/display.ts';
import { useService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';
import { operations } from './contract.ts';

const service = useService('specification-versioning');

const served = async () => (await service.call({ method: 'GET', path: '/openapi.json' })).body;
const marked = (isMarked: (operation: (typeof operations)[number]) => unknown) =>
  operations.filter(isMarked).map(({ operationId }) => operationId);

describe('§9 rule 1', () => {
  it('the contract is an OpenAPI document of version 3.0.3', async () => {
    expect((await served()).openapi).toBe('3.0.3');
  });

  it('its info.version is 1.0.0', async () => {
    expect((await served()).info.version).toBe('1.0.0');
  });
});

describe('§9 rule 2, also in §1: a mark of stability', () => {
  it('is experimental or beta, and there are operations with each', () => {
    expect(new Set(operations.flatMap((operation) => operation['x-stability'] ?? []))).toEqual(new Set(['experimental', 'beta']));
  });

  it.each([
    ['experimental', ['updateOrder'], 'Experimental'],
    ['beta', ['listInventory', 'getInventory', 'setInventory'], 'Beta'],
  ])('is shown in the reference, as a badge: %s', async (stability, ids, badge) => {
    expect(marked((operation) => operation['x-stability'] === stability)).toEqual(ids);
    const contract = await served();
    for (const { operationId, method, path } of operations.filter((one) => ids.includes(one.operationId))) {
      const shown = forDisplay(contract, { baseUrl: '' }).paths[path]?.[method.toLowerCase()];
      expect(shown, operationId).toMatchObject({ 'x-badges': [{ name: badge }] });
    }
  });
});

describe('§9 rule 3: GET /pets/{petId}', () => {
  it('is deprecated, as the only operation', () => {
    expect(marked(({ deprecated }) => deprecated)).toEqual(['getPet']);
    expect(marked((operation) => operation['x-deprecated-sunset'])).toEqual(['getPet']);
  });

  it('shows its sunset date in the reference', async () => {
    const shown = forDisplay(await served(), { baseUrl: '' }).paths['/pets/{petId}']?.get;
    expect(shown).toMatchObject({ deprecated: true, 'x-badges': [{ name: 'Sunset 2027-06-30' }] });
  });
});

describe('§9 left open', () => {
  it('the sunset date is 30 June 2027, and from then on GET /pets/{petId} responds with 410 and its successor', async () => {
    const id = await openShop(service.call).newPet();
    const read = () => service.call({ method: 'GET', path: `/pets/${id}` });
    expect(await read()).toMatchObject({ status: 200, headers: { sunset: 'Wed, 30 Jun 2027 00:00:00 GMT' } });
    service.now = Date.UTC(2027, 5, 30);
    expect(await read()).toMatchObject({ status: 410, headers: { link: `</pets?id=${id}>; rel="successor-version"` } });
  });

  it('no path and no parameter has a version', () => {
    const names = operations.flatMap(({ path, parameters = [] }) => [path, ...parameters.map(({ name }) => name)]);
    expect(names.filter((name) => /version|\bv\d/i.test(name))).toEqual([]);
  });

  it('a deprecated operation works for at least six months', () => {
    for (const { deprecated, 'x-deprecated-since': since = '', 'x-deprecated-sunset': sunset = '' } of operations) {
      if (!deprecated) continue;
      const earliest = new Date(since);
      earliest.setUTCMonth(earliest.getUTCMonth() + 6);
      expect(Date.parse(sunset)).toBeGreaterThanOrEqual(earliest.getTime());
    }
  });
});
