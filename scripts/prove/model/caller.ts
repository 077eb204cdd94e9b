import { pagesFrom } from '../../../test/support/pages.ts';
import type { Call, TestAnswer, TestRequest } from '../../../test/support/request.ts';
import { type Command, isCreation } from './commands.ts';
import type { Response } from './state.ts';

/** Sends the model's commands over the API, and words the responses as the model does. */
export interface Caller {
  /** The command with a target and references that the caller can name: what was never created has the label -1. */
  known(command: Command): Command;
  /** Sends commands at once. @returns what came of each, in their order */
  send(commands: readonly Command[]): Promise<readonly Observed[]>;
  /** The ids of what was created, by label. */
  readonly ids: ReadonlyMap<number, number>;
}

/** What a caller knows of a command that it sent. */
export interface Observed {
  /** Undefined where it was 503, so that the caller does not know whether the command took effect. */
  readonly response: Response | undefined;
  /** Sent twice with one Idempotency-Key: `replayed` then tells which try took effect, which is not for the model to know. */
  readonly isRepeated: boolean;
}

/** No item has it. */
const absent = 9007199254740991;
/** Small, so that a list has several pages. */
const limit = 3;

interface Surroundings {
  /** Over the store that fails. */
  readonly call: Call;
  /** Over the same store without its faults, for what is repeated after a 503. */
  readonly calm: Call;
  /** Behind this id, lists have the items of this run alone. */
  readonly after: number;
  /** Distinguishes this run's Idempotency-Keys. */
  readonly name: string;
  /** The access token of a person of this run's own. */
  readonly token: string;
}

export function openCaller({ call, calm, after, name, token }: Surroundings): Caller {
  const ids = new Map<number, number>();
  const labels = new Map<unknown, number>();
  const keys = new Map<number, { keyId: string; text?: string }>();
  let hasAccount = false;
  const idOf = (label: number) => ids.get(label) ?? absent;

  function requestOf(command: Exclude<Command, { operation: 'callWithKey' }>): TestRequest {
    const { operation } = command;
    const target = 'target' in command ? idOf(command.target) : '';
    const headers = {
      ...(isCreation(command) && { 'idempotency-key': `${name} ${command.idempotencyKey}` }),
      ...('version' in command && command.version !== undefined && { 'if-match': `"${command.version}"` }),
    };
    switch (operation) {
      case 'createKey':
        return { method: 'POST', path: '/account/keys', json: { name: String(command.label) }, key: token };
      case 'listKeys':
        return { method: 'GET', path: '/account/keys', key: token };
      case 'revokeKey':
        return { method: 'DELETE', path: `/account/keys/${keys.get(command.target)?.keyId ?? `key_${'0'.repeat(14)}`}`, key: token };
      case 'listCategories':
      case 'listPets':
      case 'listInventory':
      case 'listOrders':
        return { method: 'GET', path: `${pathOf(operation)}?${queryOf(command)}` };
      default:
        return {
          method: methodOf(operation),
          path: `${pathOf(operation)}${target === '' ? '' : `/${target}`}`,
          headers,
          ...('fields' in command && { json: inIds(command.fields as References) }),
        };
    }
  }

  const inIds = ({ category, pet, ...fields }: References) => ({
    ...fields,
    ...(category !== undefined && { categoryId: idOf(category) }),
    ...(pet !== undefined && { petId: pet === null ? null : idOf(pet) }),
  });

  function queryOf({ operation: _, ...filter }: { operation: string } & References): string {
    const query = new URLSearchParams({ limit: String(limit), after: String(after) });
    for (const [key, value] of Object.entries(inIds(filter))) query.set(key, String(value));
    return query.toString();
  }

  /** The body with labels in place of ids, without what a clock decides. */
  const inLabels = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, one) =>
      key === 'createdAt' ? undefined : /^(id|petId|categoryId)$/.test(key) ? (labels.get(one) ?? one) : one,
    );

  async function list(command: Command, path: string): Promise<Response | undefined> {
    let failed = false;
    const pages = await pagesFrom<{ id?: number; petId?: number }>(async (request) => {
      const answer = await call(request);
      failed ||= answer.status !== 200;
      return failed ? { ...answer, body: [], headers: {} } : answer;
    }, path);
    if (failed) return undefined;
    const items = pages.flat();
    const listed = items.map(({ id, petId }) => (command.operation === 'listInventory' ? petId : id) ?? 0);
    if (listed.some((id, at) => at > 0 && id <= (listed[at - 1] ?? 0))) throw new Error(`${path} lists ${listed}, which does not ascend`);
    return { status: 200, body: inLabels(items) };
  }

  async function callWithKey(target: number): Promise<Response | undefined> {
    const { status, body } = await call({ method: 'GET', path: '/categories?limit=1', key: keys.get(target)?.text ?? null });
    return status === 503 ? undefined : status === 200 ? { status } : { status, code: body.code };
  }

  async function sendOne(command: Command): Promise<Sent> {
    const { operation } = command;
    if (operation.endsWith('Key') || operation === 'listKeys') {
      if (!hasAccount) await calm({ method: 'PUT', path: '/account', key: token });
      hasAccount = true;
    }
    if (operation === 'callWithKey') return { response: await callWithKey(command.target) };
    const request = requestOf(command);
    if (operation.startsWith('list') && operation !== 'listKeys') return { response: await list(command, request.path) };
    const answer = await call(request);
    if (answer.status !== 503) return { answer };
    if (operation === 'createKey') readKeys((await calm({ method: 'GET', path: '/account/keys', key: token })).body);
    // As a client does: it repeats a POST with its Idempotency-Key, and the response says what became of both.
    return isCreation(command) ? { answer: await calm(request), isRepeated: true } : { response: undefined };
  }

  /** Takes down the id of what was created. Where several commands share an Idempotency-Key, it belongs to the first that took effect. */
  function learn(command: Command, { status, body }: TestAnswer): void {
    if (!('label' in command) || status >= 300) return;
    if (command.operation === 'createKey') keys.set(command.label, { keyId: body.keyId, text: body.key });
    else if (!labels.has(body.id)) {
      // No command names a message.
      if (command.operation !== 'createMessage') ids.set(command.label, body.id);
      labels.set(body.id, command.label);
    }
  }

  function readKeys(body: readonly { name: string; state: string; keyId: string }[]): unknown {
    for (const { name: label, keyId } of body) if (!keys.has(Number(label))) keys.set(Number(label), { keyId });
    return body.map(({ name: label, state }) => ({ name: Number(label), state }));
  }

  function responseTo(command: Command, { status, headers, body }: TestAnswer): Response {
    if (status >= 400) return { status, code: body.code };
    if (status === 204) return { status };
    if (command.operation === 'listKeys') return { status, body: readKeys(body) };
    if (command.operation === 'createKey') return { status, body: { name: Number(body.name), state: body.state } };
    const { etag } = headers;
    const replayed = isReplay(headers) ? { replayed: true as const } : {};
    return { status, body: inLabels(body), ...(etag !== undefined && { etag: etag.replaceAll('"', '') }), ...replayed };
  }

  return {
    ids,

    known(command) {
      const named = (label: number) => (ids.has(label) ? label : -1);
      const references = ({ category, pet }: References) => ({
        ...(category !== undefined && { category: named(category) }),
        ...(typeof pet === 'number' && { pet: named(pet) }),
      });
      const isOfKeys = command.operation === 'revokeKey' || command.operation === 'callWithKey';
      return {
        ...command,
        ...references(command as References),
        ...('target' in command && { target: isOfKeys ? (keys.has(command.target) ? command.target : -1) : named(command.target) }),
        ...('fields' in command && { fields: { ...command.fields, ...references(command.fields as References) } }),
      } as Command;
    },

    async send(commands) {
      const sent = await Promise.all(commands.map(async (command) => ({ command, ...(await sendOne(command)) })));
      const rank = ({ answer, isRepeated }: Sent) => (answer && isReplay(answer.headers) ? (isRepeated ? 1 : 2) : 0);
      for (const { command, answer } of sent.toSorted((a, b) => rank(a) - rank(b))) if (answer) learn(command, answer);
      return sent.map(({ command, answer, response, isRepeated = false }) => ({
        response: answer ? responseTo(command, answer) : response,
        isRepeated,
      }));
    },
  };
}

interface References {
  readonly category?: number | undefined;
  readonly pet?: number | null | undefined;
}

/** What came back: an answer to be worded once all ids of its batch are known, or its words. */
interface Sent {
  readonly answer?: TestAnswer;
  readonly response?: Response | undefined;
  readonly isRepeated?: boolean;
}

const isReplay = (headers: TestAnswer['headers']) => headers['idempotency-replayed'] === 'true';

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
