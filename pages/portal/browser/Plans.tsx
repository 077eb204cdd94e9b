import { type Plan, planIds, plans } from '../../../shared/accounts/plan.ts';
import { formatNumber } from './format.ts';

const purposes: Readonly<Record<Plan, string>> = {
  free: 'To try the API and build on it.',
  pro: 'For a shop.',
  business: 'For many shops.',
  enterprise: 'For more than that.',
};

/** The plans side by side. @param own the plan of the person who is signed in */
export function Plans({ own }: { own?: string }) {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <ul class="plans">
        {planIds.map((plan) => (
          <PlanCard key={plan} plan={plan} isOwn={own === plans[plan].name} />
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan, isOwn }: { readonly plan: Plan; readonly isOwn: boolean }) {
  const { name, limits } = plans[plan];
  return (
    <li class={isOwn ? 'plan own' : 'plan'} aria-current={isOwn ? 'true' : undefined}>
      <h3>
        {name} {isOwn && <span class="badge">Your plan</span>}
      </h3>
      <p>{purposes[plan]}</p>
      <ul>
        {limits ? (
          <>
            <li>
              <strong>{formatNumber(limits.perMinute)}</strong> requests per minute
            </li>
            <li>
              <strong>{formatNumber(limits.perDay)}</strong> requests per day
            </li>
          </>
        ) : (
          <li>
            <strong>Custom</strong> limits per minute and per day
          </li>
        )}
      </ul>
    </li>
  );
}
