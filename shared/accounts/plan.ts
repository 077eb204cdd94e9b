/** The limits of a plan: tokens per minute and tokens per UTC day. */
export interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
}

/**
 * Every plan, by its id in the store and in commands: the name that callers see, and the limits. If a plan has no limits, each of its
 * accounts has its own.
 */
export const plans = {
  free: { name: 'Free', limits: { perMinute: 60, perDay: 1_000 } },
  pro: { name: 'Pro', limits: { perMinute: 300, perDay: 10_000 } },
  business: { name: 'Business', limits: { perMinute: 1_000, perDay: 100_000 } },
  enterprise: { name: 'Enterprise', limits: undefined },
} as const satisfies Record<string, { readonly name: string; readonly limits: Limits | undefined }>;

export type Plan = keyof typeof plans;

/** Each token of an account is a write of one item, and DynamoDB allows 1,000 writes per second of an item. */
export const maxPerMinute = 50_000;

/** In the order of `plans`. */
export const planIds = Object.keys(plans) as readonly Plan[];

/**
 * The limits to copy to the account's item, so that no request needs a second read for the plan.
 * @param own the account's own limits. A plan without limits needs them, and other plans do not allow them.
 * @throws RangeError if a plan without limits has no `own`, if another plan has `own`, or if a limit is not a positive integer or exceeds
 * `maxPerMinute`
 */
export function limitsOf(plan: Plan, own?: Limits): Limits {
  const { limits } = plans[plan];
  if (limits) {
    if (own) throw new RangeError(`the plan ${plan} has fixed limits`);
    return limits;
  }
  if (!own) throw new RangeError(`the plan ${plan} needs limits of its own`);
  for (const limit of [own.perMinute, own.perDay]) {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError('a limit is an integer of 1 or more');
  }
  if (own.perMinute > maxPerMinute) throw new RangeError(`the requests per minute are at most ${maxPerMinute}`);
  return { perMinute: own.perMinute, perDay: own.perDay };
}
