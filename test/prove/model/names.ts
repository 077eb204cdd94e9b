import type { TestResponse } from '../../support/request.ts';
import { absent } from '../../support/shop.ts';
import type { Command } from './commands.ts';

/** The fields that refer to other items, by label. */
export interface References {
  readonly category?: number | undefined;
  readonly pet?: number | null | undefined;
}

/** The id with its kind, which an operation or the name of a field says: a pet and an order may have the same id. */
const ofKind = (name: string, id: unknown) => `${/categor|pet|order|message/i.exec(name)?.[0].toLowerCase()} ${id}`;

/** Translates between the model's labels and the service's ids. */
export function openNames() {
  /** The ids of what was created, by label. */
  const ids = new Map<number, number>();
  const labels = new Map<string, number>();
  /** The versions of an item, or of a pet's stock, in the order in which they came. */
  const versions = new Map<string, string[]>();
  const bodies = new Map<string, string>();
  /** The id of a label; an id of no item if no item with that label was created. */
  const idOf = (label: number) => ids.get(label) ?? absent;
  const nameOf = (command: Command) =>
    `${command.operation.endsWith('Inventory') ? 'stock of ' : ''}${'target' in command ? command.target : -1}`;

  return {
    ids,
    idOf,

    /** The fields with ids in place of labels. */
    inIds: ({ category, pet, ...fields }: References): Record<string, unknown> => ({
      ...fields,
      ...(category !== undefined && { categoryId: idOf(category) }),
      ...(pet !== undefined && { petId: pet === null ? null : idOf(pet) }),
    }),

    /** The body of the operation's response with labels in place of ids, without times. */
    inLabels: (operation: Command['operation'], body: unknown): unknown =>
      JSON.parse(JSON.stringify(body), (key, value) => {
        if (key === 'createdAt') return undefined;
        if (key === 'id') return labels.get(ofKind(operation, value)) ?? value;
        return key === 'petId' || key === 'categoryId' ? (labels.get(ofKind(key, value)) ?? value) : value;
      }),

    /**
     * The command, with the label -1 for every target and reference whose id is unknown, and the versions that the caller has received in
     * place of their numbers.
     */
    known(command: Command): Command {
      const named = (label: number) => (ids.has(label) ? label : -1);
      const references = ({ category, pet }: References) => ({
        ...(category !== undefined && { category: named(category) }),
        ...(typeof pet === 'number' && { pet: named(pet) }),
      });
      const of = ['1', ...(versions.get(nameOf(command)) ?? []).filter((version) => version !== '1')];
      const received = (number: string | undefined) => of[Number(number) - 1] ?? number;
      return {
        ...command,
        ...references(command as References),
        ...('target' in command && { target: named(command.target) }),
        ...('fields' in command && { fields: { ...command.fields, ...references(command.fields as References) } }),
        ...('version' in command && { version: received(command.version) }),
        ...('otherThan' in command && { otherThan: received(command.otherThan) }),
      } as Command;
    },

    /** Notes the version of what a command read or wrote. @throws Error if the item had the same version with other fields */
    learnVersion(command: Command, { status, body, headers: { etag } }: TestResponse): void {
      if (etag === undefined || !('target' in command)) return;
      const [name, version] = [nameOf(command), etag.replaceAll('"', '')];
      const received = versions.get(name) ?? [];
      if (!received.includes(version)) versions.set(name, [...received, version]);
      if (command.operation.startsWith('get')) return;
      const text = JSON.stringify(body);
      const earlier = bodies.get(`${name} ${version}`) ?? text;
      if (earlier !== text) throw new Error(`${name} was ${earlier} and is ${text} with the version ${version}: ${status}`);
      bodies.set(`${name} ${version}`, text);
    },

    /** Notes the id of what a command created. Where commands share an Idempotency-Key, the first that took effect must come first. */
    learn(command: Command, { status, body }: TestResponse): void {
      if (!('label' in command) || status >= 300) return;
      const { operation, label } = command;
      if (labels.has(ofKind(operation, body.id))) return;
      // No command refers to a message.
      if (operation !== 'createMessage') ids.set(label, body.id);
      labels.set(ofKind(operation, body.id), label);
    },
  };
}
