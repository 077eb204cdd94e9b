import { describe, expect, it } from 'vitest';
import { dereference } from '../../common/dereference.ts';
import { fold, type OperationObject, type Schema } from '../../tools/generate/contract.ts';
import { contract, contractRoutes, credentialOf } from '../support/contract.ts';

type ContractOperation = OperationObject & { readonly method: string; readonly path: string };

/** Every operation of the contract, in its order, without the default route. */
const operations: readonly ContractOperation[] = contractRoutes
  .filter(({ method }) => method !== 'ANY')
  .map(({ method, path, operation }) => ({ ...operation, method, path }));
/** The operations whose path begins like this, for example `/pets`. */
const below = (...paths: string[]) => operations.filter(({ path }) => paths.some((one) => path === one || path.startsWith(`${one}/`)));
const tagged = (...tags: string[]) => operations.filter((operation) => operation.tags?.some((tag) => tags.includes(tag)));
const idsOf = (isOne: (operation: ContractOperation) => unknown) => operations.filter(isOne).map(({ operationId }) => operationId);

describe('the contract', () => {
  it('is an OpenAPI document of version 3.0.3, and its info.version is 1.0.0', () => {
    expect([contract.openapi, contract.info.version]).toEqual(['3.0.3', '1.0.0']);
  });

  it('has paths relative to the address of the service', () => {
    expect(contract.servers.map(({ url }) => url)).toEqual(['/']);
  });

  it('has one tag for each operation, and operations for every tag except the groups', () => {
    const names = contract.tags.map(({ name }) => name);
    expect(operations.filter(({ tags = [] }) => tags.length !== 1 || !names.includes(tags[0] ?? ''))).toEqual([]);
    expect(names.filter((name) => tagged(name).length === 0)).toEqual(['Pets', 'Store', 'Account']);
  });

  /** A list below a resource, such as the orders of a pet, is on the page of its items. */
  const isNoneOfAnother = ({ path }: ContractOperation) => !/\/\{\w+\}\/\w/.test(path);

  it.each([
    ['Pets', ['Pet records', 'Categories'], below('/pets', '/categories')],
    ['Store', ['Orders', 'Inventory'], below('/store')],
    ['Account', ['Account record', 'API keys'], below('/account')],
  ])('has its operations below the group %s of the navigation', (group, pages, grouped) => {
    expect(contract.tags.filter((tag) => tag['x-parent'] === group).map(({ name }) => name)).toEqual(pages);
    expect(new Set(tagged(...pages).filter(isNoneOfAnother))).toEqual(new Set(grouped.filter(isNoneOfAnother)));
    expect(grouped.length).toBeGreaterThan(5);
  });
});

/** A field of the specification: its type, whether it is required, and its note. */
type Field = readonly [type: string, required: boolean, note: string];

const id = 'integer (int64)';
const newPet: Record<string, Field> = {
  name: ['string', true, "The animal's name"],
  categoryId: [id, true, 'ID of the category the animal belongs to'],
  status: ['PetStatus', false, 'One of the PetStatus values'],
};
const newCategory: Record<string, Field> = {
  name: ['string', true, 'Category name (for example a kind of animal)'],
  description: ['string', false, 'Short description of the category'],
};
const assignedId: Field = [id, true, 'Unique identifier assigned on creation'];

/** The objects of the specification, sections 2 and 7. */
const objects: Record<string, Record<string, Field>> = {
  NewPet: newPet,
  Pet: { ...newPet, id: assignedId },
  NewCategory: newCategory,
  Category: { ...newCategory, id: assignedId },
  Order: {
    id: [id, false, 'Unique order identifier'],
    petId: [id, false, 'ID of the animal in the order'],
    quantity: ['integer', false, 'Number of units ordered'],
    shipDate: ['string (date-time)', false, 'Expected or actual ship date, ISO 8601'],
    complete: ['boolean', false, 'Whether the order has been fulfilled'],
  },
  InventoryItem: {
    petId: [id, true, 'ID of the animal the entry tracks'],
    quantity: ['integer', true, 'Current stock count'],
    status: ['PetStatus', true, 'One of the PetStatus values'],
  },
  InventoryUpdate: { quantity: ['integer', true, 'The new stock count'] },
  Error: {
    code: ['string', true, 'Machine-readable error code'],
    message: ['string', true, 'Human-readable description'],
    status: ['integer', true, 'The HTTP status code'],
  },
};
const statuses = { type: 'string', enum: ['available', 'pending', 'sold'] };

const { schemas } = contract.components;
/** A schema of the contract with its references resolved. */
const resolved = (name: string): Schema => fold(dereference(schemas[name] ?? {}, contract));

/** What the specification leaves open: examples, bounds, with the words of a pattern, and whether an object may have other fields. */
const open = ['example', 'minLength', 'maxLength', 'pattern', 'x-must', 'minimum', 'maximum', 'maxItems', 'additionalProperties'];
const withoutOpen = (schema: Schema) => Object.fromEntries(Object.entries(schema).filter(([keyword]) => !open.includes(keyword)));

/** The schema of a field in a table. */
function schemaOf([type, , note]: Field) {
  const [, name, format] = /^(\w+)(?: \((.+)\))?$/.exec(type) ?? [];
  const kind = name === 'PetStatus' ? statuses : { type: name, ...(format && { format }) };
  return { ...kind, description: expect.stringContaining(note) };
}

describe('an object of the contract', () => {
  it.each(Object.entries(objects))('%s has exactly these fields, with their types, notes and required list', (name, fields) => {
    const { properties = {}, required = [], ...others } = withoutOpen(resolved(name)) as Schema;
    expect(others).toEqual({ type: 'object' });
    const wanted = Object.entries(fields).map(([field, row]) => [field, schemaOf(row)]);
    const stated = Object.entries(properties).map(([field, schema]) => [field, withoutOpen(fold(schema))]);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(wanted));
    const needed = Object.entries(fields).flatMap(([field, [, isRequired]]) => (isRequired ? field : []));
    expect(required.toSorted()).toEqual(needed.toSorted());
  });

  it('PetStatus has these values', () => {
    expect(resolved('PetStatus')).toEqual(statuses);
  });

  it('Pets is an array of Pet', () => {
    expect(withoutOpen(schemas.Pets ?? {})).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Pet' } });
  });
});

describe('in the contract', () => {
  it('identifiers are integers of the format int64 in every field and parameter', () => {
    const all: [string, Schema][] = [];
    const isId = (name: string) => /^(id|[a-z]+Id)$/.test(name);
    JSON.stringify(below('/pets', '/categories', '/store'), (name, node) => {
      if (isId(name) && typeof node === 'object') all.push([name, node.allOf?.[0] ?? node]);
      if (isId(node?.name) && node.schema) all.push([node.name, node.schema.items ?? node.schema]);
      return node;
    });
    expect(new Set(all.map(([name]) => name))).toEqual(new Set(['id', 'categoryId', 'petId', 'orderId']));
    expect(all.filter(([, { type, format }]) => type !== 'integer' || format !== 'int64')).toEqual([]);
  });

  it('an order in a response has the fields of Order, and always its id and whether it is complete', () => {
    const { properties = {}, required } = resolved('PlacedOrder');
    expect(Object.keys(properties)).toEqual(Object.keys(objects.Order ?? {}));
    expect(required).toEqual(['id', 'complete']);
    expect(schemas.PlacedOrder?.allOf?.[0]).toEqual({ $ref: '#/components/schemas/Order' });
  });
});

describe('the operations of the contract', () => {
  it('have these methods, paths and successes', () => {
    const successes = below('/pets', '/categories', '/store', '/messages').map(({ method, path, responses }) =>
      [method, path, ...Object.keys(responses).filter((status) => status < '300')].join(' '),
    );
    // An operation may be added.
    expect(successes).toEqual(
      expect.arrayContaining([
        ...['GET /pets 200', 'POST /pets 201', 'POST /messages 202'],
        ...['GET', 'PUT', 'PATCH'].map((method) => `${method} /pets/{petId} 200`),
        ...['GET /categories 200', 'POST /categories 201'],
        ...['GET', 'PUT', 'PATCH'].map((method) => `${method} /categories/{categoryId} 200`),
        ...['GET /store/orders 200', 'POST /store/orders 201', 'GET /store/orders/{orderId} 200', 'PATCH /store/orders/{orderId} 200'],
        ...['GET /store/inventory 200', 'GET /store/inventory/{petId} 200', 'PUT /store/inventory/{petId} 200 201'],
        ...['/pets/{petId}', '/categories/{categoryId}', '/store/orders/{orderId}'].map((path) => `DELETE ${path} 204`),
      ]),
    );
  });

  it('have a try-it panel in the reference, except GET /store/orders', () => {
    expect(idsOf((operation) => operation['x-hideTryItPanel'])).toEqual(['listOrders']);
  });

  it('getPet has no body, and listOrders has two filters and the parameters of a page', () => {
    expect(operations.find(({ operationId }) => operationId === 'getPet')).not.toHaveProperty('requestBody');
    const { parameters } = operations.find(({ operationId }) => operationId === 'listOrders') ?? {};
    expect(parameters?.map(({ name }) => name)).toEqual(['petId', 'complete', 'limit', 'after']);
  });
});

it('the operations of the account require the access token of a sign-in, the public pages and documents nothing, and all others the key', () => {
  const taking = (credential?: string) =>
    new Set(operations.filter((one) => credentialOf(one.operationId) === credential).map(({ path }) => path));
  const pathsBelow = (...paths: string[]) => new Set(below(...paths).map(({ path }) => path));
  expect(taking('apiKey')).toEqual(pathsBelow('/pets', '/categories', '/store', '/messages'));
  expect(taking('accessToken')).toEqual(pathsBelow('/account'));
  expect(taking()).toEqual(
    new Set(['/changes.atom', '/docs', '/docs/{asset}', '/health', '/openapi.json', '/openapi.yaml', '/portal', '/portal/{asset}']),
  );
});

it('no operation calls back', () => {
  expect(idsOf((operation) => 'callbacks' in operation)).toEqual([]);
});

describe('every operation with a credential declares', () => {
  const metered = contractRoutes.filter(({ operation }) => credentialOf(operation.operationId));
  /** Except redirects of unknown paths to a page, and the 404 of some, which take no token. */
  const isUnmetered = (operationId: string, status: string) => status === '302' || (operationId === 'unmatchedRoute' && status === '404');
  const declared = metered.flatMap(({ operation: { operationId, responses } }) =>
    Object.entries(responses).filter(([status]) => !isUnmetered(operationId, status)),
  );

  it('at least 401, 429, 500 and 503', () => {
    for (const { operation } of metered)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '429', '500', '503']));
  });

  it('Error as the body of every status from 400 on', () => {
    const { required, properties } = dereference(schemas.Error ?? {}, contract);
    const bodies = contractRoutes.flatMap(({ operation }) => Object.entries(operation.responses)).filter(([status]) => status >= '400');
    expect(bodies.length).toBeGreaterThan(200);
    for (const [, { content }] of bodies) expect(content).toMatchObject({ 'application/json': { schema: { required, properties } } });
  });

  it.each([
    ['X-RateLimit-Limit', /./],
    ['X-RateLimit-Remaining', /./],
    ['X-RateLimit-Reset', /./],
    ['Retry-After', /429/],
  ])('%s in every response, Retry-After in every 429', (header, statuses) => {
    const all = declared.filter(([status]) => statuses.test(status));
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter(([, { headers = {} }]) => !headers[header]?.required)).toEqual([]);
  });
});

describe('versioning', () => {
  it('GET /pets/{petId} is deprecated with a sunset date, as the only operation', () => {
    expect(idsOf(({ deprecated }) => deprecated)).toEqual(['getPet']);
    expect(idsOf((operation) => operation['x-deprecated-sunset'])).toEqual(['getPet']);
  });

  it('operations are marked experimental or beta', () => {
    const marks = operations.flatMap(({ operationId, 'x-stability': mark }) => (mark ? [[operationId, mark]] : []));
    const beta = Object.fromEntries(['listInventory', 'getInventory', 'setInventory'].map((operationId) => [operationId, 'beta']));
    expect(Object.fromEntries(marks)).toEqual({ updateOrder: 'experimental', ...beta });
  });

  it('no path and no parameter has a version', () => {
    const names = operations.flatMap(({ path, parameters = [] }) => [path, ...parameters.map(({ name }) => name)]);
    expect(names.filter((name) => /version|\bv\d/i.test(name))).toEqual([]);
  });

  it('a deprecated operation works for at least six months', () => {
    const deprecated = operations.filter((operation) => operation.deprecated);
    expect(deprecated.length).toBeGreaterThan(0);
    for (const { 'x-deprecated-since': since = '', 'x-deprecated-sunset': sunset = '' } of deprecated) {
      const earliest = new Date(since);
      earliest.setUTCMonth(earliest.getUTCMonth() + 6);
      expect(Date.parse(sunset)).toBeGreaterThanOrEqual(earliest.getTime());
    }
  });
});
