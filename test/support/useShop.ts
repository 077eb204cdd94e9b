import { type Service, useService } from './service.ts';
import { openShop, type Shop } from './shop.ts';

/** A service of a test file, with a shop in it. They may be used once the tests run. */
export function useShop(name: string): Shop & { readonly service: Service } {
  const service = useService(name);
  return { ...openShop((request) => service.call(request)), service };
}
