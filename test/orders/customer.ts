import type { components } from '../../shared/contract/generated/types.ts';
import type { Call } from '../../tools/inProcess/request.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Command, type ModelResponse, type ModelState, type Seen, type ShownOrder, shownOrder } from './model.ts';

/** Runs the model's commands over the API, and returns the results in the model's form. */
export interface Customer {
  /** Creates the pets and orders of a state in which nothing is deleted. */
  open(state: ModelState): Promise<void>;
  /** The id of a pet. */
  petId(label: number): number;
  perform(command: Command, call?: Call): Promise<ModelResponse>;
  /** The current state, as a caller can see it. */
  look(): Promise<Seen>;
}

type PlacedOrder = components['schemas']['PlacedOrder'];

/** An id that no pet and no order has. */
const absent = 9007199254740991;

export async function becomeCustomer(call: Call): Promise<Customer> {
  const shop: Shop = await openShop(call);
  let petIds: number[] = [];
  let orderIds = new Map<number, number>();
  const petId = (label: number) => petIds[label] ?? absent;
  const orderPath = (label: number) => `/store/orders/${orderIds.get(label) ?? absent}`;

  const bodyOf = ({ pet, ...rest }: { pet?: number | null }) => ({
    ...rest,
    ...(pet !== undefined && { petId: pet === null ? null : petId(pet) }),
  });
  const ifMatch = (version: number | undefined): Record<string, string> => (version === undefined ? {} : { 'if-match': `"${version}"` });

  function requestOf(command: Command) {
    switch (command.kind) {
      case 'place': {
        const { kind: _, label: __, ...fields } = command;
        return { method: 'POST', path: '/store/orders', json: bodyOf(fields) };
      }
      case 'change':
        return { method: 'PATCH', path: orderPath(command.order), json: bodyOf(command.patch), headers: ifMatch(command.version) };
      case 'cancel':
        return { method: 'DELETE', path: orderPath(command.order), headers: ifMatch(command.version) };
      case 'setStock':
        return { method: 'PUT', path: `/store/inventory/${petId(command.pet)}`, json: { quantity: command.quantity } };
      case 'deletePet':
        return { method: 'DELETE', path: `/pets/${petId(command.pet)}` };
    }
  }

  return {
    petId,

    open: async ({ pets, orders }) => {
      const takenOf = (label: number) => [...orders.values()].reduce((sum, { pet, taken }) => sum + (pet === label ? taken : 0), 0);
      petIds = await Promise.all(pets.map((pet, label) => shop.newPet(pet?.stock === undefined ? undefined : pet.stock + takenOf(label))));
      orderIds = new Map();
      for (const [label, order] of orders) orderIds.set(label, await shop.newOrder(bodyOf(shownOrder(order))));
    },

    perform: async (command, by = call) => {
      const { status, headers, body } = await by(requestOf(command));
      if (command.kind === 'place' && status === 201) orderIds.set(command.label, body.id);
      if (status >= 400) return { status, code: body.code };
      if (command.kind !== 'place' && command.kind !== 'change') return { status };
      return { status, order: orderIn(body), version: headers.etag === '"1"' ? 1 : 'drawn' };
    },

    look: async () => {
      const orders = await Promise.all(
        [...orderIds].map(async ([label]) => [label, await call({ method: 'GET', path: orderPath(label) })] as const),
      );
      const list = (id: number) => call({ method: 'GET', path: `/store/orders?limit=100&petId=${id}` });
      return {
        stocks: await Promise.all(petIds.map(shop.stockOf)),
        orders: new Map(orders.flatMap(([label, { status, body }]) => (status === 200 ? [[label, orderIn(body)]] : []))),
        listed: await Promise.all(petIds.map(async (id) => (await list(id)).body.length)),
      };
    },
  };
  function orderIn({ petId: id, quantity, complete }: PlacedOrder): ShownOrder {
    const pet = petIds.indexOf(id ?? 0);
    return shownOrder({ ...(pet >= 0 && { pet }), ...(quantity !== undefined && { quantity }), complete });
  }
}
