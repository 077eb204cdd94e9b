import { type Call, pagesFrom, type TestRequest, type TestResponse } from '../../support/request.ts';
import { type Command, isCreation } from './commands.ts';
import { openNames, type References } from './names.ts';
import type { Response } from './state.ts';

/** Small, so that a list has several pages. */
const limit = 3;

/** A response that is translated when all ids of its batch are known, or the items of a list, which are translated. */
type Sent = { readonly command: Command; readonly received: TestResponse } | { readonly listed: Response };

/** Sends the model's commands over the API, and translates the responses to the model's labels. */
export function openCaller(call: Call) {
  const names = openNames();
  const { idOf, inIds, inLabels, learn, learnVersion } = names;

  function requestOf(command: Command): TestRequest {
    const { operation } = command;
    switch (operation) {
      case 'listCategories':
      case 'listPets':
      case 'listInventory':
      case 'listOrders':
        return { method: 'GET', path: `${pathOf(operation)}?${queryOf(command)}` };
      default:
        return {
          method: methodOf(operation),
          path: `${pathOf(operation)}${'target' in command ? `/${idOf(command.target)}` : ''}`,
          headers: {
            ...(isCreation(command) && { 'idempotency-key': String(command.idempotencyKey) }),
            ...('version' in command && command.version !== undefined && { 'if-match': tag(command.version) }),
            ...('otherThan' in command && command.otherThan !== undefined && { 'if-none-match': tag(command.otherThan) }),
          },
          ...('fields' in command && { json: inIds(command.fields as References) }),
        };
    }
  }

  function queryOf({ operation: _, ...filter }: { operation: string } & References): string {
    const query = new URLSearchParams({ limit: String(limit) });
    for (const [key, value] of Object.entries(inIds(filter))) query.set(key, String(value));
    return query.toString();
  }

  async function list(command: Command, path: string): Promise<Response> {
    let rejection: TestResponse | undefined;
    const pages = await pagesFrom<{ id?: number; petId?: number }>(async (request) => {
      const received = await call(request);
      if (received.status === 200) return received;
      rejection = received;
      return { ...received, body: [], headers: {} };
    }, path);
    if (rejection) return { status: rejection.status, code: rejection.body.code };
    const items = pages.flat();
    const listed = items.map(({ id, petId }) => (command.operation === 'listInventory' ? petId : id) ?? 0);
    if (listed.some((id, at) => at > 0 && id <= (listed[at - 1] ?? 0))) throw new Error(`${path} lists ${listed}, which is not ascending`);
    return { status: 200, body: inLabels(command.operation, items) };
  }

  async function sendOne(command: Command): Promise<Sent> {
    const request = requestOf(command);
    return command.operation.startsWith('list')
      ? { listed: await list(command, request.path) }
      : { command, received: await call(request) };
  }

  function translate(command: Command, { status, headers, body }: TestResponse): Response {
    if (status >= 400) return { status, code: body.code };
    if (status === 204) return { status };
    const { etag } = headers;
    const replayed = isReplay(headers) ? { replayed: true as const } : {};
    return { status, body: inLabels(command.operation, body), ...(etag !== undefined && { etag: etag.replaceAll('"', '') }), ...replayed };
  }

  return {
    ids: names.ids,
    known: names.known,
    /** Sends commands at once. @returns the response to each, in their order */
    async send(commands: readonly Command[]): Promise<readonly Response[]> {
      const all = await Promise.all(commands.map(sendOne));
      const sent = all.flatMap((one) => ('received' in one ? one : []));
      const [replays, firsts] = [true, false].map((replayed) => sent.filter(({ received }) => isReplay(received.headers) === replayed));
      for (const { command, received } of [...(firsts ?? []), ...(replays ?? [])]) learn(command, received);
      for (const { command, received } of sent) learnVersion(command, received);
      return all.map((one) => ('received' in one ? translate(one.command, one.received) : one.listed));
    },
  };
}

const tag = (version: string) => (version === '*' ? version : `"${version}"`);

const isReplay = (headers: TestResponse['headers']) => headers['idempotency-replayed'] === 'true';

function pathOf(operation: string): string {
  if (operation.endsWith('Inventory')) return '/store/inventory';
  if (/Orders?$/.test(operation)) return '/store/orders';
  if (operation.endsWith('Message')) return '/messages';
  return operation.endsWith('Pet') || operation === 'listPets' ? '/pets' : '/categories';
}

function methodOf(operation: string): string {
  if (operation.startsWith('create')) return 'POST';
  if (operation.startsWith('get')) return 'GET';
  if (operation.startsWith('delete')) return 'DELETE';
  return operation.startsWith('update') ? 'PATCH' : 'PUT';
}
