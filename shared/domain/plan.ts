/** The limits of a plan: tokens per minute and tokens per UTC day. */
export interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** The limits of the plans. Enterprise has none here: each account has its own. */
export const planLimits = {
  free: { perMinute: 60, perDay: 1_000 },
  pro: { perMinute: 300, perDay: 10_000 },
  business: { perMinute: 1_000, perDay: 100_000 },
} as const satisfies Record<string, Limits>;

export type Plan = keyof typeof planLimits | 'enterprise';

export const plans: readonly Plan[] = ['free', 'pro', 'business', 'enterprise'];

/**
 * The limits to copy to the account's item, so that no request needs a second read for the plan.
 * @param own the limits of an Enterprise account; every other plan has fixed ones and takes none.
 * @throws RangeError when Enterprise has no limits, another plan has some, or a limit is not a positive integer.
 */
export function limitsOf(plan: Plan, own?: Limits): Limits {
  if (plan !== 'enterprise') {
    if (own) throw new RangeError(`the plan ${plan} has fixed limits: only enterprise takes its own`);
    return planLimits[plan];
  }
  if (!own) throw new RangeError('the plan enterprise needs its own limits');
  for (const limit of [own.perMinute, own.perDay]) {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError('a limit is an integer of 1 or more');
  }
  return { perMinute: own.perMinute, perDay: own.perDay };
}
