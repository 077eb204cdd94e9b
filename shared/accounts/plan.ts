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
 * @throws RangeError if such a plan has no `own`, or another plan has `own`
 */
export function limitsOf(plan: Plan, own?: Limits): Limits {
  const { limits = own } = plans[plan];
  if (!limits) throw new RangeError(`the plan ${plan} needs limits of its own`);
  if (own && limits !== own) throw new RangeError(`the plan ${plan} has fixed limits`);
  return limits;
}
