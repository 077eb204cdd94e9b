import { isDeepStrictEqual } from 'node:util';
import { apply } from './apply.ts';
import type { Observed } from './caller.ts';
import type { Command } from './commands.ts';
import { isUnknown, type Response, type State, type Version } from './state.ts';

/**
 * The states that commands sent at once may have left: those of every order of the commands in which each receives the response that was
 * observed. A command with the response 503 may have taken effect or not.
 * @param before the states that are possible before the commands
 * @returns no states if the service has broken its promise; then `nearest` is the wrong response in the order that explains the most responses
 */
export function explain(before: readonly State[], commands: readonly Command[], observed: readonly Observed[]) {
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
