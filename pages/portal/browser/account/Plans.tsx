import { type Plan, planIds, plans } from '../../../../shared/accounts/plan.ts';
import { formatNumber } from '../ui/format.ts';

const purposes: Readonly<Record<Plan, string>> = {
  free: 'Try the API',
  pro: 'Test one program',
  business: 'Test many programs',
  enterprise: 'Other limits',
};

/** The plans, with one row each. @param own the plan of the person who is signed in */
export const Plans = ({ own }: { own?: string }) => (
  <table class="account-plans">
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col" class="number">
          Requests per minute
        </th>
        <th scope="col" class="number">
          Requests per day
        </th>
        <th scope="col">Made for</th>
      </tr>
    </thead>
    <tbody>
      {planIds.map((plan) => {
        const { name, limits } = plans[plan];
        const isOwn = own === name;
        return (
          <tr key={plan} aria-current={isOwn ? 'true' : undefined}>
            <th scope="row">
              {name} {isOwn && <span class="badge">Your plan</span>}
            </th>
            <td class="number">{limits ? formatNumber(limits.perMinute) : 'custom'}</td>
            <td class="number">{limits ? formatNumber(limits.perDay) : 'custom'}</td>
            <td>{purposes[plan]}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
