import { AssertionError } from 'node:assert';
import type { Observed, openCaller } from './caller.ts';
import type { Command } from './commands.ts';
import { explain } from './explain.ts';
import { differencesFrom, type Stored } from './items.ts';
import { emptyState, type State } from './state.ts';

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
