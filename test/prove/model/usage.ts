import type { components } from '../../../shared/contract/generated/types.ts';
import type { Observed } from './caller.ts';
import type { Command } from './commands.ts';
import type { Names } from './names.ts';

/** The requests with the keys of one account, as their callers know them. */
export function openKeyCalls() {
  const calls: { readonly date: string; readonly target: number }[] = [];
  const ended = new Set<number>();
  let inDoubt = 0;
  return {
    note(now: number, commands: readonly Command[], observed: readonly Observed[]): void {
      for (const [at, command] of commands.entries()) {
        if (command.operation === 'revokeKey' || command.operation === 'rotateKey') ended.add(command.target);
        if (command.operation !== 'callWithKey' || command.target < 0) continue;
        const response = observed[at]?.response;
        if (!response) inDoubt += 1;
        else if (response.status !== 401) calls.push({ date: new Date(now).toISOString().slice(0, 10), target: command.target });
      }
    },
    /**
     * Compares the account's usage with them.
     * @param slack how many more tokens may be taken: by requests whose response was lost, and by calls to the store that were sent again
     * @param atOnce whether a key may have ended while requests with it were in flight: then it counts those that came before
     * @throws Error where a request with a token is missing, or there is one too many
     */
    check(days: readonly components['schemas']['UsageDay'][], keyIds: Names['keyIds'], slack: number, atOnce: boolean): void {
      const fits = (count: number, known: number, isLower = false) => (isLower || count >= known) && count <= known + slack + inDoubt;
      for (const { date, requests, keys } of days) {
        const today = calls.filter((call) => call.date === date);
        if (!fits(requests, today.length)) throw new Error(`${requests} requests on ${date}, not ${today.length}`);
        for (const [label, { keyId }] of keyIds) {
          const known = today.filter(({ target }) => target === label).length;
          const count = keys.find((one) => one.keyId === keyId)?.requests ?? 0;
          if (!fits(count, known, atOnce && ended.has(label)))
            throw new Error(`${count} requests with the key ${label} on ${date}, not ${known}`);
        }
      }
    },
  };
}
