import { type Call, pagesFrom, type TestRequest, type TestResponse } from '../../support/request.ts';
import { type Command, isCreation } from './commands.ts';
import { openNames, type References } from './names.ts';
import type { Response } from './state.ts';

/** What a caller knows about a command that it sent. */
export interface Observed {
  /** Undefined for a 503: the caller does not know whether the command took effect. */
  readonly response: Response | undefined;
  /** Sent twice with one Idempotency-Key: then `replayed` says which try took effect, which the model cannot know. */
  readonly isRepeated: boolean;
}

/** Small, so that a list has several pages. */
const limit = 3;

interface CallerOptions {
  /** Over the store with faults. */
  readonly call: Call;
  /** Over the same store without faults, for requests that are sent again after a 503. */
  readonly calm: Call;
}

/** A response that is translated when all ids of its batch are known, or one that is already translated. */
interface Sent {
  readonly received?: TestResponse;
  readonly response?: Response | undefined;
  readonly isRepeated?: boolean;
}

/** Sends the model's commands over the API, and translates the responses to the model's labels. */
export function openCaller({ call, calm }: CallerOptions) {
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

  async function list(command: Command, path: string): Promise<Response | undefined> {
    let rejection: TestResponse | undefined;
    const pages = await pagesFrom<{ id?: number; petId?: number }>(async (request) => {
      const received = await call(request);
      if (received.status === 200) return received;
      rejection = received;
      return { ...received, body: [], headers: {} };
    }, path);
    if (rejection) return rejection.status === 503 ? undefined : { status: rejection.status, code: rejection.body.code };
    const items = pages.flat();
    const listed = items.map(({ id, petId }) => (command.operation === 'listInventory' ? petId : id) ?? 0);
    if (listed.some((id, at) => at > 0 && id <= (listed[at - 1] ?? 0))) throw new Error(`${path} lists ${listed}, which is not ascending`);
    return { status: 200, body: inLabels(command.operation, items) };
  }

  async function sendOne(command: Command): Promise<Sent> {
    const request = requestOf(command);
    if (command.operation.startsWith('list')) return { response: await list(command, request.path) };
    const received = await call(request);
    if (received.status !== 503) return { received };
    // As a client does: it sends a POST again with its Idempotency-Key, and the second response is valid for both.
    return isCreation(command) ? { received: await calm(request), isRepeated: true } : { response: undefined };
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
    /** Sends commands at once. @returns the result of each, in their order */
    async send(commands: readonly Command[]): Promise<readonly Observed[]> {
      const sent = await Promise.all(commands.map(async (command) => ({ command, ...(await sendOne(command)) })));
      const rank = ({ received, isRepeated }: Sent) => (received && isReplay(received.headers) ? (isRepeated ? 1 : 2) : 0);
      for (const { command, received } of sent.toSorted((a, b) => rank(a) - rank(b))) if (received) learn(command, received);
      for (const { command, received } of sent) if (received) learnVersion(command, received);
      return sent.map(({ command, received, response, isRepeated = false }) => ({
        response: received ? translate(command, received) : response,
        isRepeated,
      }));
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
