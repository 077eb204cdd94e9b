import { contractOf } from '../../support/contract.ts';
import { type Call, pagesFrom, type TestRequest, type TestResponse } from '../../support/request.ts';
import { type Command, isCreation, isList, type Lists } from './commands.ts';
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
    const { method, path } = contractOf(command.operation);
    if (isList(command)) return { method, path: `${path}?${queryOf(command)}` };
    return {
      method,
      path: 'target' in command ? path.replace(/\{\w+\}/, String(idOf(command.target))) : path,
      headers: {
        ...(isCreation(command) && { 'idempotency-key': String(command.idempotencyKey) }),
        ...('version' in command && command.version !== undefined && { 'if-match': tag(command.version) }),
        ...('otherThan' in command && command.otherThan !== undefined && { 'if-none-match': tag(command.otherThan) }),
      },
      ...('fields' in command && { json: inIds(command.fields as References) }),
    };
  }

  function queryOf({ operation: _, ...filter }: Lists & References): string {
    const query = new URLSearchParams({ limit: String(limit) });
    for (const [key, value] of Object.entries(inIds(filter))) query.set(key, String(value));
    return query.toString();
  }

  async function list(command: Lists, path: string): Promise<Response> {
    const items = (await pagesFrom<{ id?: number; petId?: number }>(call, path)).flat();
    const listed = items.map(({ id, petId }) => (command.operation === 'listInventory' ? petId : id) ?? 0);
    if (listed.some((id, at) => at > 0 && id <= (listed[at - 1] ?? 0))) throw new Error(`${path} lists ${listed}, which is not ascending`);
    return { status: 200, body: inLabels(command.operation, items) };
  }

  async function sendOne(command: Command): Promise<Sent> {
    const request = requestOf(command);
    return isList(command) ? { listed: await list(command, request.path) } : { command, received: await call(request) };
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
