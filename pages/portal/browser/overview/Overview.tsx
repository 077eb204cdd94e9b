import type { Account, Key, UsageHistory } from '../../../../client/index.ts';
import type { Session } from '../../../browser/session.ts';
import type { KeyCreation } from '../keys/CreateHeldKey.tsx';
import type { StoreUse } from '../store/useStore.ts';
import { Meters } from '../usage/Meters.tsx';
import { Rejections } from '../usage/Rejections.tsx';
import { Today } from '../usage/Today.tsx';
import { Checklist } from './Checklist.tsx';

interface OverviewProps extends KeyCreation {
  readonly account: Account;
  readonly keys: readonly Key[];
  readonly history: UsageHistory | undefined;
  readonly store: StoreUse;
  readonly baseUrl: string;
  readonly session: Session;
  onKeep(changesOf: (current: Session) => Partial<Session>): void;
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
