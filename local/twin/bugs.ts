import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { isRecord } from '../../common/isRecord.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { ifAccepted, Rejection } from '../../shared/contract/rejection.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import type { KeyCaller, Operation } from '../../shared/http/operation.ts';
import type { ApiKeyDependencies } from '../../shared/http/request/functionDependencies.ts';
import type { GatewayResponse, RequestInput } from '../../shared/http/request/requestState.ts';
import type { OperationResponse } from '../../shared/http/request/responses.ts';
import type { Limiter } from '../../shared/limits/limiter.ts';
import { petsOf } from '../../shared/pets/pets.ts';

export type Perform = Operation<KeyCaller>['perform'];
type Take = Limiter['take'];
type Headers = NonNullable<GatewayResponse['headers']>;

/** What a bug changes. */
export interface Bug {
  /** The work of an operation, after all checks of the request. */
  readonly perform?: (perform: Perform, contract: OperationContract, store: ApiKeyDependencies['store']) => Perform;
  /** The headers of every response. */
  readonly headers?: (headers: Headers, status: number) => Headers;
  /** The limiter. */
  readonly take?: (take: Take) => Take;
}

/** The ways to break the contract, each with a sentence for the person who chooses. */
export const bugs: Readonly<Record<string, readonly [says: string, bug: Bug]>> = {
  'created-is-200': ['a creation responds with 200', after(({ status, ...r }) => ({ ...r, status: status === 201 ? 200 : status }))],
  'no-location': ['a creation has no Location', { headers: ({ location: _, ...others }) => others }],
  'no-retry-after': ['no response has a Retry-After', { headers: ({ 'retry-after': _, ...others }) => others }],
  'no-link': ['no response has a Link, so a list ends after one page', { headers: ({ link: _, ...others }) => others }],
  'text-errors': ['errors are text/plain', { headers: (h, status) => (status < 400 ? h : { ...h, 'content-type': 'text/plain' }) }],
  'full-bucket': ['X-RateLimit-Remaining is always 60', { headers: (h) => ({ ...h, 'x-ratelimit-remaining': '60' }) }],
  'text-ids': ['ids are strings', after(({ body, ...r }) => ({ ...r, body: Array.isArray(body) ? body.map(textId) : textId(body) }))],
  'delete-nothing': ['a deletion of nothing succeeds', { perform: deleteNothing }],
  'patch-forgets': ['a PATCH removes what it does not name', before(({ body }, contract) => ({ body: allFields(body, contract) }))],
  'filters-ignored': ['lists ignore all filters but id', before(({ query: { id, limit, after } }) => ({ query: { id, limit, after } }))],
  'page-too-long': ['a page has one item too many', before(({ query }) => ({ query: { ...query, limit: Number(query.limit) + 1 } }))],
  'page-repeats': ['a page begins with the last item of the page before', before(({ query }) => ({ query: fromLast(query) }))],
  'page-skips': ['a page leaves out its first item', after((r, { query }) => (query.after ? { ...r, body: [r.body].flat().slice(1) } : r))],
  'lost-update': ['If-Match is ignored', before(({ headers: { 'if-match': _, ...headers } }) => ({ headers }))],
  'done-twice': ['Idempotency-Key is ignored', before(({ headers: { 'idempotency-key': _, ...headers } }) => ({ headers }))],
  'stock-lost': ['the stock that an order gives back is lost', writing(loseStock)],
  oversold: ['an order may take more than is in stock, which falls below 0', writing(oversell)],
  'category-cascade': ['a category is deleted with its pets', { perform: deletePetsToo }],
  'foreign-items': ['a GET by id also finds what other accounts have', { perform: findAnywhere }],
  'window-too-large': ['a window admits one request too many', { take: takeOneMore }],
};

/** Changes the valid input of an operation. */
function before(change: (input: RequestInput, contract: OperationContract) => Partial<RequestInput>): Bug {
  return {
    perform:
      (perform, contract) =>
      (caller, { input, ...event }) =>
        perform(caller, { ...event, input: { ...input, ...change(input, contract) } }),
  };
}

/** Changes the response of an operation that succeeds. */
function after(change: (response: OperationResponse, input: RequestInput) => OperationResponse): Bug {
  return {
    perform: (perform) => async (caller, event) => ifAccepted(await perform(caller, event), (response) => change(response, event.input)),
  };
}

/** Changes methods of the store that an operation writes to. */
function writing(change: (store: TenantStore) => Partial<TenantStore>): Bug {
  const faulty = (store: TenantStore): TenantStore => {
    const changed = {
      recording: (...request: Parameters<TenantStore['recording']>) => faulty(store.recording(...request)),
      ...change(store),
    };
    const bound = (value: unknown) => (typeof value === 'function' ? value.bind(store) : value);
    return new Proxy(store, { get: (_, name) => Reflect.get(changed, name) ?? bound(Reflect.get(store, name)) });
  };
  return {
    perform:
      (perform, { method }) =>
      (caller, event) =>
        perform(method === 'GET' ? caller : { ...caller, store: faulty(caller.store) }, event),
  };
}

const textId = (item: unknown) => (isRecord(item) && 'id' in item ? { ...item, id: String(item.id) } : item);

const fromLast = ({ after, ...query }: RequestInput['query']) => (after ? { ...query, after: Number(after) - 1 } : query);

function allFields(body: unknown, { method, fields }: OperationContract): unknown {
  const removable = fields.filter((field) => field !== 'name' && field !== 'categoryId');
  return method === 'PATCH' ? { ...Object.fromEntries(removable.map((field) => [field, null])), ...Object(body) } : body;
}

function deleteNothing(perform: Perform, { method }: OperationContract): Perform {
  return async (...request) => {
    const response = await perform(...request);
    const isMissing = response instanceof Rejection && response.code === 'resource_not_found';
    return method === 'DELETE' && isMissing ? { status: 204, headers: {} } : response;
  };
}

function loseStock(store: TenantStore): Partial<TenantStore> {
  const taken = ({ ':take': take, ...values }: Readonly<Record<string, unknown>>) => ({
    ...values,
    ...(take !== undefined && { ':take': Math.max(0, Number(take)) }),
  });
  return {
    update: (table, id, update, condition) => store.update(table, id, { ...update, values: taken(update.values ?? {}) }, condition),
  };
}

function oversell(store: TenantStore): Partial<TenantStore> {
  return {
    update: (table, id, update, { expression, ...values }) =>
      store.update(table, id, update, { expression: expression.replace('#stock >= :take', 'attribute_exists(#stock)'), ...values }),
    read: async <Item>(...item: Parameters<TenantStore['read']>) => {
      const found = await store.read<Item>(...item);
      return isRecord(found) && 'stock' in found ? { ...found, stock: Number.MAX_SAFE_INTEGER } : found;
    },
  };
}

function deletePetsToo(perform: Perform, { operationId }: OperationContract): Perform {
  if (operationId !== 'deleteCategory') return perform;
  return async (caller, event) => {
    const pets = petsOf(caller.store);
    const { items } = await pets.list({ categoryId: Number(event.input.path.categoryId) }, { limit: 100 });
    for (const { id } of items) await pets.delete(id);
    return perform(caller, event);
  };
}

function findAnywhere(perform: Perform, { method }: OperationContract, store: ApiKeyDependencies['store']): Perform {
  const isNothing = (result: Awaited<ReturnType<Perform>>) => result instanceof Rejection || [result.body].flat().length === 0;
  return async (caller, event) => {
    const own = await perform(caller, event);
    const { path, query } = event.input;
    if (method !== 'GET' || !isNothing(own) || (query.id === undefined && Object.keys(path).length === 0)) return own;
    const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.names.accounts }));
    const all = Items.map(({ accountId }) => perform({ ...caller, store: new TenantStore(store, accountId) }, event));
    return (await Promise.all(all)).find((result) => !isNothing(result)) ?? own;
  };
}

/** When the windows end in which an account got its additional request. */
const endsOfWindows = new Map<string, number>();

function takeOneMore(take: Take): Take {
  return async (caller, now) => {
    const outcome = await take(caller, now);
    if (outcome.kind !== 'empty' || endsOfWindows.get(outcome.principal.accountId) === outcome.reported.resetsAt) return outcome;
    endsOfWindows.set(outcome.principal.accountId, outcome.reported.resetsAt);
    return { ...outcome, kind: 'admitted' };
  };
}
