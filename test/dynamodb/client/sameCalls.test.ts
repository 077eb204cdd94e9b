import { beforeAll, describe, expect, it } from 'vitest';
import { everyOperation } from '../../../tools/inProcess/everyOperation.ts';
import { instanceDependencies } from '../../../tools/inProcess/handlerOf.ts';
import { useService } from '../../support/service.ts';
import { endpoint, methods, type OperationName, openClient } from '../../support/store.ts';
import { openClients } from './clients.ts';
import { type FrontServer, forward, send, startFrontServer, type WireRequest, type WireResponse } from './frontServer.ts';

const service = useService('sameCalls');
let front: FrontServer;
let recorded: { name: OperationName; input: object }[];

/** What every operation asks the store, with what was asked to get there. */
async function recordCalls(): Promise<typeof recorded> {
  const calls: typeof recorded = [];
  const client = openClient(({ operation, input }, send) => {
    calls.push({ name: operation as OperationName, input: withoutToken(input) });
    return send();
  });
  const call = service.callWith(instanceDependencies({ client, names: service.tables, now: () => service.now }));
  for (const request of Object.values(await everyOperation(service))) await call(await request());
  // Only a deletion of another version has conditions without writes.
  const { body } = await call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } });
  await call({ method: 'DELETE', path: `/categories/${body.id}`, headers: { 'if-match': '"2"' } });
  return calls;
}

/** A transaction that is sent again with its token is not rejected. */
const withoutToken = ({ ClientRequestToken: _, ...input }: { ClientRequestToken?: string }): object => input;

beforeAll(async () => {
  front = await startFrontServer();
  recorded = await recordCalls();
});

/** The call on the wire; the SDK also sends its own headers, which DynamoDB does not need. */
const seen = ({ headers, body }: WireRequest) => ({
  target: headers['x-amz-target'],
  type: headers['content-type'],
  host: headers.host,
  body: JSON.parse(body.replace(/"ClientRequestToken":"[\w-]+"/, '"ClientRequestToken":"…"')),
});

/** The outcome, of which only what the repositories read. */
const plain = (outcome: PromiseSettledResult<object>) => {
  if (outcome.status === 'fulfilled') {
    const { Item, Attributes, Items, LastEvaluatedKey, Responses, UnprocessedKeys } = outcome.value as Record<string, unknown>;
    return { Item, Attributes, Items, LastEvaluatedKey, Responses, UnprocessedKeys };
  }
  const { name, message, Item, CancellationReasons, $metadata } = outcome.reason;
  return {
    name,
    message,
    Item,
    CancellationReasons,
    status: $metadata?.httpStatusCode,
    attempts: $metadata?.attempts,
  };
};

describe("the functions' client for the store, compared with the SDK's", () => {
  it('has been asked for every command there is', () => {
    expect(new Set(recorded.map(({ name }) => name))).toEqual(new Set(Object.keys(methods)));
    expect(recorded.length).toBeGreaterThan(100);
  });

  it('sends the same for every call that an operation makes, and reads the same from what the store answers', async () => {
    const clients = openClients(front.url, { connectionTimeout: 60_000, requestTimeout: 60_000 });
    const outcomes = new Set<string>();
    for (const { name, input } of recorded) {
      // The first answer is the store's; the second client is given the same.
      let answered: WireResponse | undefined;
      front.respond = async (request, response) => {
        answered ??= await forward(endpoint, request);
        send(response, answered);
      };
      const [full] = await Promise.allSettled([clients.sdk(name, structuredClone(input))]);
      const [sentByFull] = front.taken();
      const [small] = await Promise.allSettled([clients.lean(name, structuredClone(input))]);
      const [sentBySmall, ...more] = front.taken();
      if (!sentByFull || !sentBySmall) throw new Error('nothing was sent');
      expect(seen(sentBySmall)).toEqual(seen(sentByFull));
      expect(plain(small)).toEqual(plain(full));
      expect(more).toEqual([]);
      outcomes.add(`${name} ${full.status}`);
    }
    // Writes are sent again here, so that some of them are rejected.
    expect([...outcomes]).toEqual(expect.arrayContaining(['UpdateItem rejected', 'TransactWriteItems rejected']));
  });
});
