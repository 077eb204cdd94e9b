import { type Service, useService } from './service.ts';
import { openShop, type Shop } from './shop.ts';

export type ServiceShop = Shop & { readonly service: Service };

/** A service of a test file as of `useService`, with a shop in it. */
export function useShop(name: string, prepare?: Parameters<typeof useService>[1]): ServiceShop {
  const service = useService(name, prepare);
  return { ...openShop((request) => service.call(request)), service };
}
