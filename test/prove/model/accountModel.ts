import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { apply } from './apply.ts';
import type { openCaller } from './caller.ts';
import type { Command } from './commands.ts';
import { differencesFrom, type Stored } from './items.ts';
import { emptyState, isUnknown, type Response, type State, type Version } from './state.ts';

/** The model of one account: the states that are possible after its commands. A failure lists these commands, and shows the nearest state. */
export function openAccountModel(caller: ReturnType<typeof openCaller>) {
  let possible: readonly State[] = [emptyState()];
  const history: string[] = [];

  return {
    isCertain: () => possible.length === 1,

    /** Sends commands at once. @returns the response to each @throws AssertionError if the service has broken its promise */
    async send(commands: readonly Command[]): Promise<readonly Response[]> {
      const known = commands.map(caller.known);
      const responses = await caller.send(known);
      history.push(known.map((command, at) => described(command, responses[at])).join(', at once with '));
      const { states, nearest } = explain(possible, known, responses);
      if (states.length === 0) throw new AssertionError({ message: `a response is wrong after:\n${history.join('\n')}`, ...nearest });
      possible = states;
      return responses;
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
function described({ operation, ...command }: Command, response?: Response): string {
  return `${operation} ${JSON.stringify(command)}: ${response?.status} ${response?.code ?? ''}`.trim();
}

/**
 * The states that commands sent at once may have left: of every order of the commands in which each receives the observed response.
 * @param before the states that are possible before the commands
 * @returns no states if the service has broken its promise; then `nearest` is the wrong response in the order that explains the most responses
 */
function explain(before: readonly State[], commands: readonly Command[], observed: readonly Response[]) {
  const found = new Map<string, State>();
  let nearest: { readonly expected: Response; readonly actual: Response; readonly left: number } | undefined;
  const continueFrom = (state: State, rest: readonly number[]): void => {
    if (rest.length === 0) return void found.set(JSON.stringify(state), state);
    for (const at of rest) {
      const [command, seen] = [commands[at], observed[at]];
      if (!command || !seen) continue;
      const after = structuredClone(state);
      const response = apply(after, command, seen.etag ?? newUnknown(state));
      const { etag = '', ...others } = response;
      const shown = isUnknown(etag) && seen.etag !== '1' ? seen.etag : undefined;
      const expected = shown ? { ...others, etag: shown } : response;
      const left = rest.filter((other) => other !== at);
      if (isDeepStrictEqual(expected, seen)) continueFrom(shown ? known(after, etag, shown) : after, left);
      else if (!nearest || left.length < nearest.left) nearest = { expected, actual: seen, left: left.length };
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
