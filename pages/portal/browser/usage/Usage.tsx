import type { Account, Key, UsageHistory } from '../../../../client/index.ts';
import { DailyUsage } from './DailyUsage.tsx';
import { Meters } from './Meters.tsx';
import { Rejections } from './Rejections.tsx';

interface UsageProps {
  readonly account: Account;
  readonly keys: readonly Key[];
  readonly history: UsageHistory | undefined;
}

export const Usage = ({ account, keys, history }: UsageProps) => (
  <>
    <Meters account={account} />
    {history && <DailyUsage days={history.days} keys={keys} perDay={account.limits.perDay} />}
    {history && <Rejections rejections={history.lastRejections} keys={keys} />}
  </>
);
