import { type Service, useService } from './service.ts';
import { openShop, type Shop } from './shop.ts';

/** A service of a test file as of `useService`, with a shop in it. */
export function useShop(name: string, prepare?: Parameters<typeof useService>[1]): Shop & { readonly service: Service } {
  const service = useService(name, prepare);
  return { ...openShop((request) => service.call(request)), service };
}
