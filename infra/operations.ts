/** Every function of the service: the contract's operations and the route that takes what no operation does. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

const crud = (one: string, many: string, path: string, methods: string): Operation[] => {
  const item = `${path}/{${one.toLowerCase()}Id}`;
  const all: Record<string, Operation> = {
    l: { operationId: `list${many}`, method: 'GET', path },
    c: { operationId: `create${one}`, method: 'POST', path },
    g: { operationId: `get${one}`, method: 'GET', path: item },
    r: { operationId: `replace${one}`, method: 'PUT', path: item },
    u: { operationId: `update${one}`, method: 'PATCH', path: item },
    d: { operationId: `delete${one}`, method: 'DELETE', path: item },
  };
  return [...methods].flatMap((letter) => all[letter] ?? []);
};

/** Takes what no operation does. */
export const unmatchedRoute = { operationId: 'unmatchedRoute', routeKey: '$default' } as const;

export const operations: readonly Operation[] = [
  ...crud('Pet', 'Pets', '/pets', 'lcgrud'),
  ...crud('Category', 'Categories', '/categories', 'lcgrud'),
  ...crud('Order', 'Orders', '/store/orders', 'lcgud'),
  { operationId: 'listInventory', method: 'GET', path: '/store/inventory' },
  { operationId: 'getInventory', method: 'GET', path: '/store/inventory/{petId}' },
  { operationId: 'setInventory', method: 'PUT', path: '/store/inventory/{petId}' },
  { operationId: 'createMessage', method: 'POST', path: '/messages' },
  { operationId: 'getOpenapi', method: 'GET', path: '/openapi.json' },
  { operationId: 'getReference', method: 'GET', path: '/docs' },
  { operationId: 'getReferenceAsset', method: 'GET', path: '/docs/{asset}' },
  { operationId: 'getHealth', method: 'GET', path: '/health' },
];
