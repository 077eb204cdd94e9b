import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PetStore, PetStoreError } from '../../client/index.ts';
import { startService } from '../support/service.ts';
import { type Answer, gateway, limited, openClient, rejected, sendTo, unavailable } from './trial.ts';

const hidden = ['lost', '502', '503', '504'].flatMap((fate) => [`${fate}, not done`, `${fate}, done`]);
/** What happens to a try: `done` and `not done` say whether the service acts before the response is lost or replaced. */
const fates = ['passes', 'rejected', ...hidden, '500, done'];

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

/** One stock in the memory, with the conditions of RFC 9110, and a record of each Idempotency-Key. Version 0 means that there is none. */
class Server {
  version: number;
  acted = 0;
  readonly #replays = new Set<string>();

  constructor(version: number) {
    this.version = version;
  }

  /** @param fated what happens to the requests in their order; later ones pass */
  answers(fated: readonly { fate: string; others: number }[]): Answer[] {
    return fated.map(({ fate, others }) => async (request) => {
      if (this.version > 0) this.version += others;
      if (fate === 'rejected') return limited(1);
      const response = fate.endsWith('not done') ? undefined : this.act(request);
      if (fate.startsWith('lost')) throw new TypeError('fetch failed');
      return fate === 'passes' && response ? response : rejected(Number(fate.slice(0, 3)), 'unavailable');
    });
  }

  act({ method, headers }: Request): Response {
    const replay = headers.get('idempotency-key');
    if (replay && this.#replays.has(replay)) return Response.json({});
    if (!this.#meets(headers.get('if-match'), headers.get('if-none-match'))) return rejected(412, 'precondition_failed');
    if (method === 'DELETE' && this.version === 0) return rejected(404, 'resource_not_found');
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

type Given = { readonly header?: Record<string, string>; readonly retryInDoubt?: boolean };
type Operation = (petStore: PetStore, given: Given) => Promise<unknown>;

const path = { petId: 7 };
const operations: [string, Operation][] = [
  ['PUT', (petStore, given) => petStore.setInventory({ path, body: { quantity: 100 }, ...given })],
  ['PATCH', (petStore, given) => petStore.updatePet({ path, body: { status: 'sold' }, ...given })],
  ['DELETE', (petStore, given) => petStore.deletePet({ path, ...given })],
];

it.each<[string, Operation]>([...operations, ['POST', (petStore) => petStore.createOrder({ body: {} })]])(
  'a %s acts at most once, and the outcome says whether it did',
  async (_, operation) => {
    await fc.assert(
      fc.asyncProperty(condition, tries, fc.constantFrom(0, 1, 2), async (header, fated, version) => {
        const server = new Server(version);
        const { petStore } = openClient(server.answers(fated), { fetch: async (request) => server.act(request) });
        const outcome = await operation(petStore, { header }).catch((thrown) => thrown);
        expect(server.acted).toBeLessThanOrEqual(1);
        if (!(outcome instanceof PetStoreError)) expect(server.acted).toBe(1);
        else if (!outcome.inDoubt) expect(server.acted).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  },
);

describe.each(operations)('a %s is sent again', (_, operation) => {
  it.each<[string, Given, Answer]>([
    ['after a 429, which means that nothing was done', {}, limited(1)],
    ['with one ETag', { header: { 'If-Match': '"1"' } }, 'lost after'],
    ['with one ETag, after a 502', { header: { 'If-Match': '"1"' } }, gateway(502)],
    ['with retryInDoubt, after a 504', { retryInDoubt: true }, gateway(504)],
    ['where it acts only on what does not exist', { header: { 'If-None-Match': '*' } }, unavailable()],
    ['with retryInDoubt', { retryInDoubt: true }, 'lost after'],
  ])('%s', async (_, given, answer) => {
    const { petStore, sent } = openClient([answer instanceof Response ? answer.clone() : answer]);
    await operation(petStore, given);
    expect(sent).toHaveLength(2);
  });
});

const service = await startService('doubt');

describe('a POST', () => {
  const send = sendTo((request) => service.call(request));
  const open = (answers: Answer[] = []) => openClient(answers, { apiKey: service.ownKey, fetch: send });
  const keysOf = (sent: readonly Request[]) => sent.map(({ headers }) => headers.get('idempotency-key'));

  it.each([
    ['a new key of the client for each call', {}, /^[0-9a-f]{32}$/],
    ['a new key where it is given as undefined', { 'Idempotency-Key': undefined }, /^[0-9a-f]{32}$/],
    ['the key of the caller', { 'Idempotency-Key': 'mine' }, /^mine$/],
  ])('takes effect once, with %s', async (_, header: object, key) => {
    const { petStore, sent } = open(['lost after', 'lost after']);
    const { response } = await petStore.createOrder({ header, body: {} });
    expect(response.headers.get('idempotency-replayed')).toBe('true');
    expect(keysOf(sent)).toEqual(Array(3).fill(expect.stringMatching(key)));
    expect(new Set(keysOf(sent)).size).toBe(1);
    await petStore.createOrder({ body: {} });
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  it('is resolved by a repeat with the Idempotency-Key of the error', async () => {
    const { petStore, sent } = open(['lost after']);
    const error = await petStore.createOrder({ body: {}, maxRetries: 0 }).catch((thrown) => thrown);
    expect(error).toMatchObject({ inDoubt: true, idempotencyKey: keysOf(sent)[0] });
    const { response } = await petStore.createOrder({ body: {}, header: { 'Idempotency-Key': error.idempotencyKey } });
    expect(response.headers.get('idempotency-replayed')).toBe('true');
  });
});
