/** Mutants of one line that no test needs to kill, and why. */
export interface Explanation {
  readonly file: string;
  /** The line as it is; several lines are joined to one. */
  readonly line: string;
  /** The line as each mutant has it. */
  readonly becomes: readonly string[];
  readonly reason: string;
}

/** Every mutant that survives. `npm run mutate` fails where this list and the survivors differ. */
export const explanations: readonly Explanation[] = [
  {
    file: 'shared/http/idempotency.ts',
    line: 'result.catch(() => {});',
    becomes: [';'],
    reason: 'Tests fail: the rejection that nobody handles ends their process, which Stryker counts as an error and not as killed.',
  },
  {
    file: 'shared/http/idempotency.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of code.
    line: 'return digest(`${routeKey}\\n${JSON.stringify(input?.body, sortFields)}`);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of code.
    becomes: ['return digest(`${routeKey}\\n${JSON.stringify(input.body, sortFields)}`);'],
    reason: 'Equivalent: the header was read from the input, so there is one.',
  },
  {
    file: 'shared/http/idempotency.ts',
    line: 'return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));',
    becomes: [
      'return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a <= b ? -1 : 1)));',
      'return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a >= b ? -1 : 1)));',
    ],
    reason: 'Equivalent: no two fields have the same name, and the reverse order is a fixed order too.',
  },
  {
    file: 'shared/orders/settleOrder.ts',
    line: '...(shipDate !== undefined && { shipDate: new Date(shipDate.toUpperCase()).toISOString() }),',
    becomes: ['...(shipDate !== undefined && { shipDate: new Date(shipDate.toLowerCase()).toISOString() }),'],
    reason: 'Equivalent in Node.js, whose Date reads t and z. The language promises T and Z alone.',
  },
  {
    file: 'shared/orders/settleOrder.ts',
    line: 'const pet = petId === undefined ? undefined : pets.get(petId);',
    becomes: ['const pet = false ? undefined : pets.get(petId);'],
    reason: 'Equivalent: no pet has the id undefined. The types need the condition.',
  },
  {
    file: 'shared/orders/orders.ts',
    line: 'if (petId === undefined || named.has(petId) || quantity === item.quantity) return named;',
    becomes: ['if (false || named.has(petId) || quantity === item.quantity) return named;'],
    reason: 'Equivalent: an order without a pet reads no stock and uses none. The types need the condition.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: 'return since !== undefined && isRemembered(since, now);',
    becomes: ['return true && isRemembered(since, now);'],
    reason: 'Equivalent: undefined makes NaN, and no time is less. The types need the condition.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: "if (!memory || !state) return { kind: 'invalid' };",
    becomes: ["if (!memory && !state) return { kind: 'invalid' };"],
    reason: 'Equivalent: what is remembered goes with its state, so both are missing or none. The types need both.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: 'const endsBan = bannedUntil > latestEnd(longestBanMilliseconds, now);',
    becomes: ['const endsBan = bannedUntil >= latestEnd(longestBanMilliseconds, now);'],
    reason: 'The same outcome: such a key is banned, and the condition of the write refuses it either way.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: "if (verdict.kind === 'empty') countLimited(memory, key.keyHash, verdict.until, now);",
    becomes: ['if (true) countLimited(memory, key.keyHash, verdict.until, now);'],
    reason: 'Equivalent: strikes during a ban are never written, and stop to count when the ban ends.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: 'if (isUnknown(key.keyHash, now)) return true;',
    becomes: ['if (isUnknown(key.keyHash, now)) return false;'],
    reason: 'Equivalent: `take` asks again before it does anything. The line saves the look-ups below it.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: 'return !remember(key, await table.read(key.accountId), false, now)?.state.liveKeys[key.keyHash];',
    becomes: ['return !remember(key, await table.read(key.accountId), true, now)?.state.liveKeys[key.keyHash];'],
    reason: 'Counts one write of other instances less: an estimate of which write to try first, never an outcome.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: 'async take(key, now, isSuspect = () => false) {',
    becomes: ['async take(key, now, isSuspect = () => undefined) {'],
    reason: 'Equivalent: undefined is false enough.',
  },
  {
    file: 'shared/limits/accountLimiter.ts',
    line: 'const mine = (memory && limiting ? recheck(key, memory, now, assertPatient) : attempt(key, now, assertPatient)).finally(() =>',
    becomes: [
      'const mine = (memory || limiting ? recheck(key, memory, now, assertPatient) : attempt(key, now, assertPatient)).finally(() =>',
    ],
    reason: 'The same outcome: without strikes that wait, which end with the window and the day, a recheck is an attempt.',
  },
  {
    file: 'shared/limits/accountMemory.ts',
    line: 'const noStrikes: Strikes = { count: 0, until: 0 };',
    becomes: ['const noStrikes: Strikes = {};'],
    reason: 'Equivalent: no time is less than undefined or 0, so the count is never read.',
  },
  {
    file: 'shared/limits/accountBuckets.ts',
    line: "const combination = (window === 'open' ? 1 : 0) + (day === 'same' ? 2 : 0) + (repairs ? 4 : 0) + (limits ? 8 : 0) + (endsBan ? 16 : 0);",
    becomes: [
      "const combination = (window === 'open' ? 1 : 0) + (day === 'same' ? 2 : 0) + (repairs ? 4 : 0) + (limits ? 8 : 0) - (endsBan ? 16 : 0);",
      "const combination = (window === 'open' ? 1 : 0) + (day === 'same' ? 2 : 0) + (repairs ? 4 : 0) - (limits ? 8 : 0) + (endsBan ? 16 : 0);",
      "const combination = (window === 'open' ? 1 : 0) + (day === 'same' ? 2 : 0) - (repairs ? 4 : 0) + (limits ? 8 : 0) + (endsBan ? 16 : 0);",
      "const combination = (window === 'open' ? 1 : 0) - (day === 'same' ? 2 : 0) + (repairs ? 4 : 0) + (limits ? 8 : 0) + (endsBan ? 16 : 0);",
      "const combination = (window !== 'open' ? 1 : 0) + (day === 'same' ? 2 : 0) + (repairs ? 4 : 0) + (limits ? 8 : 0) + (endsBan ? 16 : 0);",
      "const combination = (window === 'open' ? 1 : 0) + (day !== 'same' ? 2 : 0) + (repairs ? 4 : 0) + (limits ? 8 : 0) + (endsBan ? 16 : 0);",
    ],
    reason: 'Equivalent: another number for each combination, and still one for each.',
  },
  {
    file: 'shared/limits/accountMemory.ts',
    line: 'if (value === undefined || key === newest) return value;',
    becomes: ['if (value === undefined || false) return value;'],
    reason: 'Equivalent: the newest entry is moved to the place that it has.',
  },
  {
    file: 'shared/limits/attempts.ts',
    line: 'const rolledSince = (end: number) => (now - end) * othersPerMillisecond > Math.LN2;',
    becomes: ['const rolledSince = (end: number) => (now - end) * othersPerMillisecond >= Math.LN2;'],
    reason: 'Where both guesses are equally likely, either will do.',
  },
  {
    file: 'shared/limits/attempts.ts',
    line: "const windowRolled = fits.window === 'over' && rolledSince(state.windowEnds);",
    becomes: ['const windowRolled = true && rolledSince(state.windowEnds);'],
    reason: 'Equivalent: an open window ends in the future, and nothing has happened since.',
  },
  {
    file: 'shared/limits/keylessLimiter.ts',
    line: 'return b.windowEnds === a.windowEnds && b.windowUsed > a.windowUsed ? b : a;',
    becomes: ['return b.windowEnds === a.windowEnds && b.windowUsed >= a.windowUsed ? b : a;'],
    reason: 'Equivalent: where both are equal, a and b are the same.',
  },
];
