import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPetStore, type PetStore, PetStoreError } from '../../client/index.ts';
import { WaitingClock } from './clock.ts';

/** What happens to a try: `done` and `not done` say whether the service acts before the response is lost or replaced. */
const fates = ['passes', 'rejected', 'lost, not done', 'lost, done', '503, not done', '503, done', '500, done'] as const;
type Fate = (typeof fates)[number];

/** A try, and how many changes others make before it. */
const tries = fc.array(fc.record({ fate: fc.constantFrom(...fates), others: fc.nat(2) }), { minLength: 1, maxLength: 4 });
const condition = fc.constantFrom<Record<string, string>>(
  {},
  { 'If-Match': '"1"' },
  { 'If-Match': '"2"' },
  { 'If-Match': '"1", "2", "3"' },
  { 'If-Match': 'W/"1"' },
  { 'If-Match': '*' },
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"1"' },
);

const error = (status: number, code: string) => Response.json({ code, message: 'm', status }, { status, headers: { 'retry-after': '1' } });

/** One stock in the memory, with the conditions of RFC 9110, and a record of each Idempotency-Key. Version 0 means that there is none. */
class Server {
  version: number;
  acted = 0;
  readonly #replays = new Set<string>();

  constructor(version: number) {
    this.version = version;
  }

  act({ method, headers }: Request): Response {
    const replay = headers.get('idempotency-key');
    if (replay && this.#replays.has(replay)) return Response.json({});
    if (!this.#meets(headers.get('if-match'), headers.get('if-none-match'))) return error(412, 'precondition_failed');
    if (method === 'DELETE' && this.version === 0) return error(404, 'resource_not_found');
    this.acted++;
    if (replay) this.#replays.add(replay);
    this.version = method === 'DELETE' ? 0 : this.version + 1;
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({});
  }

  #meets(ifMatch: string | null, ifNoneMatch: string | null): boolean {
    const names = (header: string) => this.version > 0 && (header === '*' || header.split(', ').includes(`"${this.version}"`));
    return (ifMatch === null || names(ifMatch)) && (ifNoneMatch === null || !names(ifNoneMatch));
  }
}

/** Calls once over the given tries; later tries pass. */
async function call(
  operation: Operation,
  header: Record<string, string>,
  fated: readonly { fate: Fate; others: number }[],
  version: number,
) {
  const server = new Server(version);
  const left = [...fated];
  const fetch = async (request: Request): Promise<Response> => {
    const { fate, others } = left.shift() ?? { fate: 'passes', others: 0 };
    if (server.version > 0) server.version += others;
    if (fate === 'rejected') return error(429, 'rate_limit_exceeded');
    const response = fate.endsWith('not done') ? undefined : server.act(request);
    if (fate.startsWith('lost')) throw new TypeError('fetch failed');
    if (fate.startsWith('50')) return error(Number(fate.slice(0, 3)), 'unavailable');
    return response ?? error(500, 'internal_error');
  };
  const { now, sleep } = new WaitingClock();
  const petStore = createPetStore({ baseUrl: 'http://shop.invalid', apiKey: 'petstore_', fetch, now, sleep });
  const outcome = await operation(petStore, header).catch((thrown) => thrown);
  return { outcome, acted: server.acted };
}

type Operation = (petStore: PetStore, header: Record<string, string>) => Promise<unknown>;

const path = { petId: 7 };
const operations: Record<string, Operation> = {
  PUT: (petStore, header) => petStore.setInventory({ path, header, body: { quantity: 100 } }),
  PATCH: (petStore, header) => petStore.updatePet({ path, header, body: { status: 'sold' } }),
  DELETE: (petStore, header) => petStore.deletePet({ path, header }),
  POST: (petStore) => petStore.createOrder({ body: {} }),
};

it.each(Object.entries(operations))('a %s acts at most once, and the outcome says whether it did', async (_, operation) => {
  await fc.assert(
    fc.asyncProperty(condition, tries, fc.constantFrom(0, 1, 2), async (header, fated, version) => {
      const { outcome, acted } = await call(operation, header, fated, version);
      expect(acted).toBeLessThanOrEqual(1);
      if (!(outcome instanceof PetStoreError)) expect(acted).toBe(1);
      else if (!outcome.inDoubt) expect(acted).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});
