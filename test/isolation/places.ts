import { apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import { fold, type Schema } from '../../tools/generate/contract.ts';
import { contractRoutes } from '../support/contract.ts';
import type { TestRequest } from '../support/request.ts';
import { type Item, idempotencyKey, type Stock } from './stock.ts';

type ApiKeyRoute = (typeof apiKeyRoutes)[number];

const operationOf = (operationId: string) => contractRoutes.find(({ operation }) => operation.operationId === operationId)?.operation;
const bodyIn = (operationId: string) => operationOf(operationId)?.requestBody?.content['application/json'] ?? {};

/** Values of the query parameters that name no item: the neighbour has items with each. */
const filters: Readonly<Record<string, string>> = { status: 'available', complete: 'false', limit: '100' };

/** A place of a request where an id, an ETag or an Idempotency-Key of another account may stand. */
interface Place {
  readonly kind: 'path' | 'query' | 'header' | 'body';
  readonly name: string;
}

export interface Probe {
  readonly operationId: string;
  readonly name: string;
  /** @param own the items of the caller @param other the items whose ids stand at the probe's places */
  request(own: Stock, other: Stock): TestRequest;
}

/** For each operation with an API key: a request with no place changed, with each of them, and with all at once. */
export const probes: readonly Probe[] = apiKeyRoutes.flatMap((route) => {
  const places = placesOf(route);
  const sets = [[], ...places.map((place) => [place]), places];
  return sets.map((changed) => ({
    operationId: route.operationId,
    name: changed.length === 0 ? 'nothing of another' : changed.map(({ kind, name }) => `${kind} ${name}`).join(', '),
    request: (own, other) => requestOf(route, changed, own, other),
  }));
});

/** Read from the contract, so that a new parameter or a new reference is covered, or fails for want of a value. */
function placesOf({ operationId }: ApiKeyRoute): Place[] {
  const { parameters = [] } = operationOf(operationId) ?? {};
  return [
    ...parameters.map(({ in: kind, name }) => ({ kind, name: kind === 'header' ? name.toLowerCase() : name })),
    ...referencesIn(bodyIn(operationId).schema).map((name) => ({ kind: 'body' as const, name })),
  ];
}

/** The fields that name an item. */
function referencesIn(schema: Schema = {}): string[] {
  return Object.entries(fold(schema).properties ?? {}).flatMap(([name, field]) => (fold(field).format === 'int64' ? name : []));
}

function requestOf(route: ApiKeyRoute, changed: readonly Place[], own: Stock, other: Stock): TestRequest {
  const from = (kind: Place['kind'], name: string) => (changed.some((place) => place.kind === kind && place.name === name) ? other : own);
  const path = route.path.replace(/\{(\w+)\}/, (_, name) => String(targetOf(route, from('path', name)).id));
  const query = changed.flatMap(({ kind, name }) => (kind === 'query' ? `${name}=${filters[name] ?? idFor(name, other)}` : []));
  const headers = changed.flatMap(({ kind, name }) => (kind === 'header' ? [[name, headerFor(name, targetOf(route, other))]] : []));
  // The contract's example of a body, with every field that refers to another item.
  const { schema, example } = bodyIn(route.operationId);
  const references = referencesIn(schema).map((name) => [name, idFor(name, from('body', name))]);
  return {
    method: route.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: Object.fromEntries(headers),
    ...(route.hasBody && { json: { ...(example as object), ...Object.fromEntries(references) } }),
  };
}

/** The item of the path. That of a deletion is one that may be deleted. */
function targetOf({ operationId, path }: ApiKeyRoute, stock: Stock): Item {
  if (path.startsWith('/store/inventory')) return { ...stock.pet, version: stock.pet.stockVersion };
  if (path.startsWith('/store/orders')) return stock.order;
  if (path.startsWith('/pets')) return operationId === 'deletePet' ? stock.loosePet : stock.pet;
  return operationId === 'deleteCategory' ? stock.emptyCategory : stock.category;
}

function idFor(name: string, stock: Stock): number {
  const item = { id: stock.pet, petId: stock.pet, categoryId: stock.category, after: stock.category }[name];
  if (!item) throw new Error(`${name} needs a value`);
  return item.id;
}

function headerFor(name: string, { version }: Item): string {
  const value = { 'idempotency-key': idempotencyKey, 'if-match': `"${version}"`, 'if-none-match': `"${version}"` }[name];
  if (!value) throw new Error(`${name} needs a value`);
  return value;
}
