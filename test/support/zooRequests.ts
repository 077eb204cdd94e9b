import type { TestRequest } from './request.ts';
import type { Zoo } from './zoo.ts';

/** A request on the items of any zoo. */
export type Ask = (zoo: Zoo) => TestRequest;
type Category = 'dogs' | 'cats';
type Pet = 'rex' | 'max';
type Item = Category | Pet | 'order';
type Headers = Readonly<Record<string, string>>;

const folders = { dogs: 'categories', cats: 'categories', rex: 'pets', max: 'pets', order: 'store/orders' } as const;

export const change =
  (method: 'PUT' | 'PATCH', item: Item, json: object | ((zoo: Zoo) => object), headers: Headers = {}): Ask =>
  (zoo) => ({ method, path: `/${folders[item]}/${zoo[item]}`, json: typeof json === 'function' ? json(zoo) : json, headers });
export const patch = (item: Item, json: object, headers?: Headers): Ask => change('PATCH', item, json, headers);
export const move = (pet: Pet, to: Category): Ask => change('PATCH', pet, (zoo) => ({ categoryId: zoo[to] }));
export const remove =
  (item: Item, headers: Headers = {}): Ask =>
  (zoo) => ({ method: 'DELETE', path: `/${folders[item]}/${zoo[item]}`, headers });
export const setStock =
  (pet: Pet, quantity: number, headers: Headers = {}): Ask =>
  (zoo) => ({ method: 'PUT', path: `/store/inventory/${zoo[pet]}`, json: { quantity }, headers });

/** The condition of the first version. */
export const first = { 'if-match': '"1"' };
/** The zoo's Idempotency-Key. */
export const once = ({ key }: Zoo): Headers => ({ 'idempotency-key': key });
