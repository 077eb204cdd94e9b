import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { apply } from './apply.ts';
import type { Observed, openCaller } from './caller.ts';
import type { Command } from './commands.ts';
import { differencesFrom, type Stored } from './items.ts';
import { emptyState, isUnknown, type Response, type State, type Version } from './state.ts';

/** The model of one account: the states that are possible after its commands. A failure lists these commands, and shows the nearest state. */
export function openAccountModel(caller: ReturnType<typeof openCaller>) {
  let possible: readonly State[] = [emptyState()];
  const history: string[] = [];

  return {
    isCertain: () => possible.length === 1,

    /** Sends commands at once. @returns what each received, and `explain`, which throws an AssertionError if the service has broken its promise */
    async send(commands: readonly Command[]) {
      const known = commands.map(caller.known);
      const observed = await caller.send(known);
      history.push(known.map((command, at) => described(command, observed[at])).join(', at once with '));
      return {
        known,
        observed,
        explain() {
          const { states, nearest } = explain(possible, known, observed);
          if (states.length === 0) throw new AssertionError({ message: `a response is wrong after:\n${history.join('\n')}`, ...nearest });
          possible = states;
        },
      };
    },

    /** Keeps the states that match the stored items. @throws AssertionError if there is none */
    compare(stored: Stored): void {
      const compared = possible.map((state) => ({ state, ...differencesFrom(state, stored, caller.ids) }));
      const [nearest] = compared.toSorted((one, other) => one.count - other.count);
      if (nearest && nearest.count > 0) {
        const { expected, actual } = nearest;
        throw new AssertionError({ message: `stored items are wrong after:\n${history.join('\n')}`, expected, actual });
      }
      possible = compared.flatMap(({ state, count }) => (count === 0 ? [state] : []));
    },
  };
}

/** Such as `updateOrder {"target":4,"fields":{"quantity":2}}: 409 insufficient_stock`. */
function described({ operation, ...command }: Command, { response }: Partial<Observed> = {}): string {
  return `${operation} ${JSON.stringify(command)}: ${response ? `${response.status} ${response.code ?? ''}`.trim() : '503'}`;
}

/**
 * The states that commands sent at once may have left: those of every order of the commands in which each receives the response that was
 * observed. A command with the response 503 may have taken effect or not.
 * @param before the states that are possible before the commands
 * @returns no states if the service has broken its promise; then `nearest` is the wrong response in the order that explains the most responses
 */
function explain(before: readonly State[], commands: readonly Command[], observed: readonly Observed[]) {
  const found = new Map<string, State>();
  let nearest: { readonly expected: Response; readonly actual: Response; readonly left: number } | undefined;
  const continueFrom = (state: State, rest: readonly number[]): void => {
    if (rest.length === 0) return void found.set(JSON.stringify(state), state);
    for (const at of rest) {
      const [command, seen] = [commands[at], observed[at]];
      if (!command || !seen) continue;
      const others = rest.filter((other) => other !== at);
      const after = structuredClone(state);
      const response = apply(after, command, seen.response?.etag ?? newUnknown(state));
      if (!seen.response) {
        continueFrom(state, others);
        continueFrom(after, others);
      } else {
        const { etag = '', ...rest } = response;
        const shown = isUnknown(etag) && seen.response.etag !== '1' ? seen.response.etag : undefined;
        const expected = shown ? { ...rest, etag: shown } : response;
        if (agrees(expected, seen.response, seen.isRepeated)) continueFrom(shown ? known(after, etag, shown) : after, others);
        else if (!nearest || others.length < nearest.left) nearest = { expected, actual: seen.response, left: others.length };
      }
    }
  };
  for (const state of before) continueFrom(state, [...commands.keys()]);
  return { states: [...found.values()], nearest };
}

/** An unknown version that the state does not have yet. */
function newUnknown(state: State): Version {
  const text = JSON.stringify(state);
  let at = 0;
  while (text.includes(`"?${at}`)) at++;
  return `?${at}`;
}

/** The state with the version that an unknown one turned out to be. */
const known = (state: State, unknown: Version, version: Version): State =>
  JSON.parse(JSON.stringify(state).replaceAll(JSON.stringify(unknown), JSON.stringify(version)));

function agrees(expected: Response, seen: Response, isRepeated: boolean): boolean {
  if (!isRepeated) return isDeepStrictEqual(expected, seen);
  const { replayed: _, ...expectedOnce } = expected;
  const { replayed: __, ...seenOnce } = seen;
  return isDeepStrictEqual(expectedOnce, seenOnce);
}
