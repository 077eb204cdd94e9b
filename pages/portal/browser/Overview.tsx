import type { Account, Key, UsageHistory } from '../../../client/index.ts';
import { Checklist } from './Checklist.tsx';
import type { KeyCreation } from './CreateHeldKey.tsx';
import { Meters } from './Meters.tsx';
import { Rejections } from './Rejections.tsx';
import { Today } from './Today.tsx';
import type { StoreUse } from './useStore.ts';

interface OverviewProps extends KeyCreation {
  readonly account: Account;
  readonly keys: readonly Key[];
  readonly history: UsageHistory | undefined;
  readonly store: StoreUse;
  readonly baseUrl: string;
}

/** What is left, what happened today, and the next step of a new account. */
export function Overview({ account, keys, history, store, baseUrl, ...creation }: OverviewProps) {
  return (
    <>
      {history && <Checklist {...creation} days={history.days} keys={keys} store={store} baseUrl={baseUrl} />}
      <Meters account={account} />
      {history && <Today day={history.days.at(-1)} keys={keys} />}
      {history && <Rejections rejections={history.lastRejections} keys={keys} isShort />}
    </>
  );
}
