import { describe, expect, it } from 'vitest';
import { forDisplay } from '../../pages/reference/browser/display.ts';
import { contract } from '../support/contract.ts';
import { useService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';
import { operations, operationsBelow, operationsTagged } from './contract.ts';

const service = useService('specification-purpose');

const read = async (path: string) => (await service.call({ method: 'GET', path })).body;

/** A list below a resource, such as the orders of a pet, is on the page of its items. */
const isNoneOfAnother = ({ path }: { readonly path: string }) => !/\/\{\w+\}\/\w/.test(path);

const tagNames = contract.tags.map(({ name }) => name);

describe('§1 what the service does', () => {
  it('an OpenAPI 3.0.3 document describes it', async () => {
    expect((await read('/openapi.json')).openapi).toBe('3.0.3');
  });

  it('pets: each belongs to a category', async () => {
    const { body: category } = await service.call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } });
    const create = (categoryId?: number) => service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId } });
    const { body: pet } = await create(category.id);
    expect(await read(`/pets?id=${pet.id}`)).toMatchObject([{ id: pet.id, categoryId: category.id }]);
    expect((await create()).status).toBe(400);
    expect((await create(9007199254740991)).status).toBe(422);
  });

  it('categories of animals', async () => {
    const { body: category } = await service.call({ method: 'POST', path: '/categories', json: { name: 'Cats' } });
    expect(await read(`/categories/${category.id}`)).toMatchObject({ name: 'Cats' });
  });

  it('orders for pets', async () => {
    const shop = openShop(service.call);
    const petId = await shop.newPet();
    expect(await read(`/store/orders/${await shop.newOrder({ petId })}`)).toMatchObject({ petId });
  });

  it('inventory entries: the stock of each pet', async () => {
    const shop = openShop(service.call);
    const [rex, max] = [await shop.newPet(5), await shop.newPet(7)];
    expect([await shop.stockOf(rex), await shop.stockOf(max)]).toEqual([5, 7]);
  });

  it('the reference is organised by tags: each operation has one, and every tag except the groups has an operation', () => {
    expect(operations.filter(({ tags = [] }) => tags.length !== 1 || !tagNames.includes(tags[0] ?? ''))).toEqual([]);
    expect(tagNames.filter((name) => operationsTagged(name).length === 0)).toEqual(['Pets', 'Store', 'Account']);
  });

  it.each(['Pets', 'Store'])('%s is a tag without operations', (name) => {
    expect(tagNames.filter((one) => one === name)).toEqual([name]);
    expect(operationsTagged(name)).toEqual([]);
  });

  it.each([
    ['Pets', ['Pet records', 'Categories'], operationsBelow('/pets', '/categories')],
    ['Store', ['Orders', 'Inventory'], operationsBelow('/store')],
    ['Account', ['Account record', 'API keys'], operationsBelow('/account')],
  ])('%s is a group of the navigation, and its operations are on the pages below it', async (group, pages, below) => {
    const { tags } = forDisplay(await read('/openapi.json'), { baseUrl: '' });
    expect(tags.flatMap((tag) => ('parent' in tag && tag.parent === group ? [tag.name] : []))).toEqual(pages);
    expect(new Set(pages.flatMap(operationsTagged).filter(isNoneOfAnother))).toEqual(new Set(below.filter(isNoneOfAnother)));
    expect(below.length).toBeGreaterThan(5);
  });

  it('the platform states its quickstart, authentication convention and rate limits', async () => {
    const { description } = (await read('/openapi.json')).info;
    for (const guide of ['Quickstart', 'Authentication', 'Plans and limits']) expect(description).toContain(`\n# ${guide}\n`);
  });
});
