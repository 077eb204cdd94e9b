import { type Plan, planIds, plans } from '../../domain/plan.ts';
import { formatNumber } from './format.ts';

const purposes: Readonly<Record<Plan, string>> = {
  free: 'To try the API and build on it.',
  pro: 'For a shop.',
  business: 'For many shops.',
  enterprise: 'For limits of your own.',
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
      {own && <p class="hint">To change the plan, write to the operator of this service, and name your account.</p>}
    </section>
  );
}

function PlanCard({ plan, isOwn }: { readonly plan: Plan; readonly isOwn: boolean }) {
  const { name, limits } = plans[plan];
  const shown = (limit: number | undefined) => (limit === undefined ? 'custom' : formatNumber(limit));
  return (
    <li class={isOwn ? 'plan own' : 'plan'} aria-current={isOwn ? 'true' : undefined}>
      <h3>
        {name} {isOwn && <span class="badge">Your plan</span>}
      </h3>
      <p>{purposes[plan]}</p>
      <ul>
        <li>
          <strong>{shown(limits?.perMinute)}</strong> requests per minute
        </li>
        <li>
          <strong>{shown(limits?.perDay)}</strong> requests per day
        </li>
      </ul>
    </li>
  );
}
