import type { Key, UsageHistory } from '../../../../client/index.ts';
import { keyName } from '../keys/keyName.ts';
import { formatNumber } from '../ui/format.ts';
import { Name } from '../ui/Name.tsx';

interface TodayProps {
  readonly day: UsageHistory['days'][number] | undefined;
  readonly keys: readonly Key[];
  readonly perDay: number;
}

/** The requests of today, with a bar per key that shows its share of the limit, and the number of rejected requests. */
export function Today({ day, keys, perDay }: TodayProps) {
  const used = (day?.keys ?? []).filter(({ requests }) => requests > 0).toSorted((a, b) => b.requests - a.requests);
  return (
    <section class="card" aria-labelledby="today">
      <div class="card-head">
        <h2 id="today">Today by key</h2>
        <a href="#usage">31 days</a>
      </div>
      {used.length === 0 ? (
        <p>No requests since 00:00 UTC.</p>
      ) : (
        <ul class="usage-bars">
          {used.map(({ keyId, requests }) => (
            <li key={keyId}>
              <Name of={keyName(keys, keyId)} />
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class="usage-full" width="100" height="8" />
                <rect class="usage-admitted" width={Math.max(0.5, (100 * requests) / perDay)} height="8" />
              </svg>
              <strong class="number">{formatNumber(requests)}</strong>
            </li>
          ))}
        </ul>
      )}
      {used.length > 0 && <p class="hint">A full bar is the limit: {formatNumber(perDay)} requests used.</p>}
      {/* Not a bar, because there may be a thousand times as many. */}
      {day?.rejected ? (
        <p class="hint">
          <strong>{formatNumber(day.rejected)}</strong> or more rejected: over a limit, or with a banned key. Not all are listed.
        </p>
      ) : null}
    </section>
  );
}
