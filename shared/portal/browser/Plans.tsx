import { planLimits } from '../../domain/plan.ts';
import { formatNumber } from './format.ts';

const descriptions = [
  { plan: 'free', name: 'Free', text: 'To try the API and build on it.' },
  { plan: 'pro', name: 'Pro', text: 'For a shop.' },
  { plan: 'business', name: 'Business', text: 'For many shops.' },
] as const;

/** The plans side by side. @param own the plan of the person who is signed in */
export function Plans({ own }: { own?: string }) {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <ul class="plans">
        {descriptions.map(({ plan, name, text }) => (
          <PlanCard
            key={plan}
            name={name}
            text={text}
            perMinute={formatNumber(planLimits[plan].perMinute)}
            perDay={formatNumber(planLimits[plan].perDay)}
            isOwn={own === name}
          />
        ))}
        <PlanCard name="Enterprise" text="For limits of your own." perMinute="custom" perDay="custom" isOwn={own === 'Enterprise'} />
      </ul>
      {own && <p class="hint">To change the plan, write to the operator of this service, and name your account.</p>}
    </section>
  );
}

interface PlanCardProps {
  readonly name: string;
  readonly text: string;
  readonly perMinute: string;
  readonly perDay: string;
  readonly isOwn: boolean;
}

function PlanCard({ name, text, perMinute, perDay, isOwn }: PlanCardProps) {
  return (
    <li class={isOwn ? 'plan own' : 'plan'} aria-current={isOwn ? 'true' : undefined}>
      <h3>
        {name} {isOwn && <span class="badge">Your plan</span>}
      </h3>
      <p>{text}</p>
      <ul>
        <li>
          <strong>{perMinute}</strong> requests per minute
        </li>
        <li>
          <strong>{perDay}</strong> requests per day
        </li>
      </ul>
    </li>
  );
}
