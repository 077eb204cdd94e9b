import { describe, expect, it } from 'vitest';
import { tools } from '../../shared/contract/generated/tools.ts';
import type { InputSchema } from '../../shared/mcp/toolArguments.ts';
import { useService } from '../support/service.ts';

const service = useService('mcpHosts');

type Fields = Readonly<Record<string, unknown>>;
type Schemas = InputSchema['properties'];

/** The text of JSON in which a host sends arguments. */
type Host = (args: Fields, schemas: Schemas) => string;

const plain: Host = (args) => JSON.stringify(args);

/** Every value is a text, in `body` as well. */
const stringifying: Host = (args) => {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(withTexts(value)));
  const withTexts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(textOf);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, textOf(field)]));
  };
  return JSON.stringify(withTexts(args));
};

/** Every number is a double: as its text in the arguments, as a number in `body` and in lists. */
const doubles: Host = (args) =>
  `{${Object.entries(args).map(([name, value]) => `"${name}":${typeof value === 'number' ? `"${value}.0"` : doubled(value)}`)}}`;
const doubled = (value: unknown) => JSON.stringify(value).replace(/(?<=[[:,])\d+(?=[\],}])/g, '$&.0');

/** What is left out is null, in `body` as well. */
const nulls: Host = (args, schemas) => {
  const filled = (fields: Fields, known: Schemas): Fields =>
    Object.fromEntries(
      Object.entries(known).map(([name, { properties }]) => {
        const { [name]: value = null } = fields;
        return [name, properties && value !== null ? filled(value as Fields, properties) : value];
      }),
    );
  return JSON.stringify(filled(args, schemas));
};

describe.each([
  ['as the schemas say', plain, '{"categoryId":7,"body":{"name":"5","status":"sold"},"id":[7]}'],
  ['every value as a text', stringifying, '{"categoryId":"7","body":"{\\"name\\":\\"5\\",\\"status\\":\\"sold\\"}","id":"[\\"7\\"]"}'],
  ['every number as a double', doubles, '{"categoryId":"7.0","body":{"name":"5","status":"sold"},"id":[7.0]}'],
  ['null for what is left out', nulls, undefined],
])('a host that sends %s', (_, host, sample) => {
  it('sends it', () => {
    const args = { categoryId: 7, body: { name: '5', status: 'sold' }, id: [7] };
    if (sample !== undefined) expect(host(args, {})).toBe(sample);
    const { updateOrder } = Object.fromEntries(tools.map(({ name, inputSchema }): [string, InputSchema] => [name, inputSchema]));
    const sent = JSON.parse(host({ orderId: 7, body: { quantity: 2 } }, updateOrder?.properties ?? {}));
    if (host === nulls) {
      const body = { petId: null, quantity: 2, shipDate: null, complete: null };
      expect(sent).toEqual({ orderId: 7, ifMatch: null, body, remove: null });
    }
  });

  it('creates, lists, changes, removes a field, orders and deletes, with all tools', async () => {
    const key = await service.issueKey();
    const used = new Set<string>();
    const use = async (name: (typeof tools)[number]['name'], args: Fields = {}) => {
      used.add(name);
      service.now += 1;
      const inputSchema: InputSchema | undefined = tools.find((tool) => tool.name === name)?.inputSchema;
      const { body } = await service.call({
        ...{ method: 'POST', path: '/mcp', key, headers: { 'content-type': 'application/json' } },
        text: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${host(args, inputSchema?.properties ?? {})}}}`,
      });
      expect(body.result.isError, `${name}: ${body.result.content[0].text}`).toBeUndefined();
      const { note: left, etag, ...fields } = body.result.structuredContent;
      return { ...fields, ...(etag !== undefined && { etag: expect.any(String) }) };
    };
    const etag = expect.any(String);

    const dogs = { id: (await use('createCategory', { body: { name: '5', description: 'true' } })).id, name: '5', description: 'true' };
    const cats = { id: (await use('createCategory', { idempotencyKey: '7', body: { name: 'Cats' } })).id, name: 'Cats' };
    expect((await use('listCategories', { limit: 1, after: dogs.id })).items).toEqual([cats]);
    expect(await use('getCategory', { categoryId: dogs.id })).toEqual({ ...dogs, etag });
    expect(await use('updateCategory', { categoryId: dogs.id, body: { name: 'Dogs' } })).toEqual({ ...dogs, name: 'Dogs', etag });
    expect(await use('updateCategory', { categoryId: dogs.id, body: {}, remove: ['description'] })).toEqual({
      id: dogs.id,
      name: 'Dogs',
      etag,
    });
    const replaced = { name: 'null', description: '{}' };
    expect(await use('replaceCategory', { categoryId: cats.id, body: replaced })).toEqual({ id: cats.id, ...replaced, etag });

    const { id: petId } = await use('createPet', { body: { name: 'Rex', categoryId: dogs.id, status: 'sold' } });
    const { id: otherId } = await use('createPet', { body: { name: '8', categoryId: dogs.id } });
    const rex = { id: petId, name: 'Rex', categoryId: dogs.id };
    expect((await use('listPets', { id: [petId], categoryId: dogs.id, limit: 3 })).items).toEqual([{ ...rex, status: 'sold' }]);
    expect((await use('listPets', { id: [petId, otherId] })).items).toHaveLength(2);
    expect(await use('updatePet', { petId, body: { categoryId: cats.id } })).toEqual({ ...rex, categoryId: cats.id, status: 'sold', etag });
    const changed = { petId, body: { categoryId: dogs.id }, remove: ['status'] };
    expect(await use('updatePet', changed)).toEqual({ ...rex, status: 'available', etag });
    expect(await use('replacePet', { petId: otherId, body: { name: '9', categoryId: dogs.id, status: 'pending' } })).toMatchObject({
      name: '9',
    });

    expect(await use('setInventory', { petId, body: { quantity: 12 } })).toMatchObject({ petId, quantity: 12 });
    expect((await use('listInventory', { limit: 4 })).items).toEqual([{ petId, quantity: 12, status: 'available' }]);
    const placed = { petId, quantity: 3, shipDate: '2027-01-15T09:00:00.000Z', complete: false };
    const { id: orderId } = await use('createOrder', { body: placed });
    expect((await use('listOrders', { petId, complete: false })).items).toEqual([{ id: orderId, ...placed }]);
    expect((await use('listOrders', { complete: true })).items).toEqual([]);
    expect(await use('updateOrder', { orderId, body: { quantity: 5 } })).toEqual({ id: orderId, ...placed, quantity: 5, etag });
    expect(await use('getInventory', { petId })).toMatchObject({ quantity: 7 });
    const { shipDate, quantity, ...rest } = placed;
    expect(await use('updateOrder', { orderId, body: {}, remove: ['shipDate', 'quantity'] })).toEqual({ id: orderId, ...rest, etag });
    expect(await use('getOrder', { orderId })).toEqual({ id: orderId, ...rest, etag });
    expect(await use('getInventory', { petId })).toMatchObject({ quantity: 12 });

    expect(await use('createMessage', { body: { message: '17' } })).toMatchObject({ message: '17', status: 'queued' });
    await use('deleteOrder', { orderId });
    for (const id of [petId, otherId]) await use('deletePet', { petId: id });
    for (const { id } of [dogs, cats]) await use('deleteCategory', { categoryId: id });
    expect((await use('listCategories')).items).toEqual([]);
    expect([...used].sort()).toEqual(tools.map(({ name }): string => name).sort());
  });
});
