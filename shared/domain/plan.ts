/** What a plan allows: tokens a minute and tokens a UTC day. */
export interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** The plans as sold. Enterprise has no numbers here: each key carries its own. */
export const planLimits = {
  free: { perMinute: 60, perDay: 1_000 },
  pro: { perMinute: 300, perDay: 10_000 },
  business: { perMinute: 1_000, perDay: 100_000 },
} as const satisfies Record<string, Limits>;

export type Plan = keyof typeof planLimits | 'enterprise';

export const plans: readonly Plan[] = ['free', 'pro', 'business', 'enterprise'];

/**
 * The numbers to copy onto a key's record, so that no request reads the plan a second time.
 * @param own an Enterprise key's own numbers; every other plan has its fixed ones and takes none.
 * @throws RangeError when Enterprise comes without numbers, another plan comes with some, or a number is not a positive integer.
 */
export function limitsOf(plan: Plan, own?: Limits): Limits {
  if (plan !== 'enterprise') {
    if (own) throw new RangeError(`the plan ${plan} has fixed limits: only enterprise takes its own`);
    return planLimits[plan];
  }
  if (!own) throw new RangeError('the plan enterprise needs limits of its own');
  for (const limit of [own.perMinute, own.perDay]) {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError('a limit is an integer of 1 or more');
  }
  return { perMinute: own.perMinute, perDay: own.perDay };
}
