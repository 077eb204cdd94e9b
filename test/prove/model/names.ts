import type { TestResponse } from '../../../tools/inProcess/request.ts';
import type { Command } from './commands.ts';

/** The fields that refer to other items, by label. */
export interface References {
  readonly category?: number | undefined;
  readonly pet?: number | null | undefined;
}

/** Translates between the model's labels and the service's ids. */
export interface Names {
  /** The ids of what was created, by label. */
  readonly ids: ReadonlyMap<number, number>;
  /** The id of a label; an id of no item if no item with that label was created. */
  idOf(label: number): number;
  keyOf(label: number): ListedKey | undefined;
  /** The fields with ids in place of labels. */
  inIds(fields: References): Record<string, unknown>;
  /** The body with labels in place of ids, without times. */
  inLabels(body: unknown): unknown;
  /**
   * The command, with the label -1 for every target and reference whose id is unknown, and the versions that the caller has received in
   * place of their numbers.
   */
  known(command: Command): Command;
  /**
   * Notes the version of what a command read or wrote.
   * @throws Error if an earlier change of the item had the same version
   */
  learnVersion(command: Command, response: TestResponse): void;
  /** Notes the id of what a command created. Where commands share an Idempotency-Key, the first that took effect must come first. */
  learn(command: Command, response: TestResponse): void;
  /** Notes the keys of a list. @returns the list as the model has it */
  learnKeys(body: readonly { name: string; state: string; keyId: string }[]): unknown;
}

interface ListedKey {
  readonly keyId: string;
  /** Known to the caller that received the response to its creation. */
  readonly text?: string;
}

/** No item has it. */
const absent = 9007199254740991;

export function openNames(): Names {
  const ids = new Map<number, number>();
  const labels = new Map<unknown, number>();
  const keys = new Map<number, ListedKey>();
  /** The versions of an item, or of a pet's stock, in the order in which they came. */
  const versions = new Map<string, string[]>();
  const changes = new Set<string>();
  const idOf = (label: number) => ids.get(label) ?? absent;
  const nameOf = (command: Command) =>
    `${command.operation.endsWith('Inventory') ? 'stock of ' : ''}${'target' in command ? command.target : -1}`;

  return {
    ids,
    idOf,
    keyOf: (label) => keys.get(label),

    inIds: ({ category, pet, ...fields }) => ({
      ...fields,
      ...(category !== undefined && { categoryId: idOf(category) }),
      ...(pet !== undefined && { petId: pet === null ? null : idOf(pet) }),
    }),

    inLabels: (body) =>
      JSON.parse(JSON.stringify(body), (key, value) => {
        if (key === 'createdAt') return undefined;
        return key === 'id' || key === 'petId' || key === 'categoryId' ? (labels.get(value) ?? value) : value;
      }),

    known(command) {
      const named = (label: number) => (ids.has(label) ? label : -1);
      const references = ({ category, pet }: References) => ({
        ...(category !== undefined && { category: named(category) }),
        ...(typeof pet === 'number' && { pet: named(pet) }),
      });
      const of = ['1', ...(versions.get(nameOf(command)) ?? []).filter((version) => version !== '1')];
      const received = (number: string | undefined) => of[Number(number) - 1] ?? number;
      const isOfKeys = command.operation === 'revokeKey' || command.operation === 'callWithKey';
      return {
        ...command,
        ...references(command as References),
        ...('target' in command && { target: isOfKeys ? (keys.has(command.target) ? command.target : -1) : named(command.target) }),
        ...('fields' in command && { fields: { ...command.fields, ...references(command.fields as References) } }),
        ...('version' in command && { version: received(command.version) }),
        ...('otherThan' in command && { otherThan: received(command.otherThan) }),
      } as Command;
    },

    learnVersion(command, { status, headers: { etag } }) {
      if (etag === undefined || !('target' in command)) return;
      const [name, version] = [nameOf(command), etag.replaceAll('"', '')];
      const received = versions.get(name) ?? [];
      if (!received.includes(version)) versions.set(name, [...received, version]);
      if (command.operation.startsWith('get')) return;
      if (changes.has(`${name} ${version}`)) throw new Error(`two changes of ${name} have the version ${version}: ${status}`);
      changes.add(`${name} ${version}`);
    },

    learn(command, { status, body }) {
      if (!('label' in command) || status >= 300) return;
      if (command.operation === 'createKey') keys.set(command.label, { keyId: body.keyId, text: body.key });
      else if (!labels.has(body.id)) {
        // No command refers to a message.
        if (command.operation !== 'createMessage') ids.set(command.label, body.id);
        labels.set(body.id, command.label);
      }
    },

    learnKeys(body) {
      for (const { name: label, keyId } of body) if (!keys.has(Number(label))) keys.set(Number(label), { keyId });
      return body.map(({ name: label, state }) => ({ name: Number(label), state }));
    },
  };
}
