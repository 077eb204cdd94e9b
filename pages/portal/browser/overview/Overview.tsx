import type { Account, UsageHistory } from '../../../../client/index.ts';
import { Meters } from '../usage/Meters.tsx';
import { Rejections } from '../usage/Rejections.tsx';
import { Today } from '../usage/Today.tsx';
import { Checklist, type ChecklistProps } from './Checklist.tsx';

interface OverviewProps extends Omit<ChecklistProps, 'days'> {
  readonly account: Account;
  readonly history: UsageHistory | undefined;
}

export function Overview({ account, history, ...others }: OverviewProps) {
  const { keys } = others;
  return (
    <>
      {history && <Checklist {...others} days={history.days} />}
      <nav class="overview-ways" aria-label="Where to go next">
        <a href="docs#tag/quickstart">Quickstart</a>
        <a href="docs#tag/make-a-request-fail">Make a request fail</a>
        <a href="docs#tag/clients">Clients</a>
        <a href="docs#tag/agents">Agents</a>
      </nav>
      <Meters account={account} />
      {history && <Today day={history.days.at(-1)} keys={keys} perDay={account.limits.perDay} />}
      {history && <Rejections rejections={history.lastRejections} keys={keys} isShort />}
    </>
  );
}
