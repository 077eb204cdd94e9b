import { beforeAll, describe, expect, it } from 'vitest';
import { localConfig } from '../../../local/dynamodb/tables.ts';
import { createDependencies } from '../../../shared/createDependencies.ts';
import { documentClient } from '../../../shared/dynamodb/documentClient.ts';
import { DynamoDBDocumentClient } from '../../../shared/dynamodb/client/libDynamodb.ts';
import { everyOperation } from '../../support/everyOperation.ts';
import { type Service, startService } from '../../support/service.ts';
import { endpoint, openClient } from '../../support/store.ts';
import { type CommandName, commands, openClients } from './clients.ts';
import { type FrontServer, forward, send, startFrontServer, type WireRequest, type WireResponse } from './frontServer.ts';

let service: Service;
let front: FrontServer;
let recorded: { name: CommandName; input: object }[];

/** What every operation asks the store, with what was asked to get there. */
async function recordCalls(): Promise<typeof recorded> {
  const calls: typeof recorded = [];
  const client = openClient(({ operation, input }, send) => {
    calls.push({ name: operation as CommandName, input: withoutToken(input) });
    return send();
  });
  const { accessTokens } = service.dependencies;
  const call = service.callWith({
    ...createDependencies({ config: { tables: service.tables, folder: '' }, client, now: () => service.now, log: () => {} }),
    webPage: { html: () => '', connect: [], asset: () => undefined },
    contractDocument: service.dependencies.contractDocument,
    ...(accessTokens && { accessTokens }),
  });
  for (const request of Object.values(await everyOperation(service))) await call(await request());
  // Only a deletion of another version has conditions without writes.
  const { body } = await call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } });
  await call({ method: 'DELETE', path: `/categories/${body.id}`, headers: { 'if-match': '"2"' } });
  return calls;
}

/** A transaction that is sent again with its token is not refused. */
const withoutToken = ({ ClientRequestToken: _, ...input }: { ClientRequestToken?: string }): object => input;

beforeAll(async () => {
  service = await startService('leanSdk');
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

const plain = (outcome: PromiseSettledResult<object>) => {
  if (outcome.status === 'fulfilled') {
    const { $metadata: _, ...output } = outcome.value as Record<string, unknown>;
    return output;
  }
  const { name, message, Item, CancellationReasons, $metadata } = outcome.reason;
  return {
    name,
    class: outcome.reason.constructor.name,
    message,
    Item,
    CancellationReasons,
    status: $metadata?.httpStatusCode,
    attempts: $metadata?.attempts,
  };
};

describe("the functions' client for the store, compared with the SDK's", () => {
  it('is what the service has in tests', () => {
    expect(documentClient(localConfig(endpoint))).toBeInstanceOf(DynamoDBDocumentClient);
  });

  it('has been asked for every command there is', () => {
    expect(new Set(recorded.map(({ name }) => name))).toEqual(new Set(Object.keys(commands)));
    expect(recorded.length).toBeGreaterThan(100);
  });

  it('sends the same for every call that an operation makes, and reads the same from what the store answers', async () => {
    const clients = openClients(front.url);
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
    // Writes are sent again here, so that some of them are refused.
    expect([...outcomes]).toEqual(expect.arrayContaining(['UpdateItem rejected', 'TransactWriteItems rejected']));
  });
});
