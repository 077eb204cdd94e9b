import type { Key, UsageHistory } from './accountApi.ts';
import { formatNumber } from './format.ts';
import { Name } from './Name.tsx';

interface TodayProps {
  readonly day: UsageHistory['days'][number] | undefined;
  readonly keys: readonly Key[];
}

/** The requests of today, a bar per key, and those that were rejected. */
export function Today({ day, keys }: TodayProps) {
  const used = (day?.keys ?? []).filter(({ requests }) => requests > 0).toSorted((a, b) => b.requests - a.requests);
  const bars = [
    ...used.map(({ keyId, requests }) => ({
      id: keyId,
      name: keys.find((key) => key.keyId === keyId)?.name ?? keyId,
      requests,
      kind: 'admitted',
    })),
    ...(day?.rejected ? [{ id: 'rejected', name: 'Rejected', requests: day.rejected, kind: 'rejected' }] : []),
  ];
  const most = Math.max(...bars.map(({ requests }) => requests));
  return (
    <section class="card" aria-labelledby="today">
      <div class="card-head">
        <h2 id="today">Today by key</h2>
        <a href="#usage">31 days</a>
      </div>
      {bars.length === 0 ? (
        <p>No requests since 00:00 UTC.</p>
      ) : (
        <ul class="bars">
          {bars.map(({ id, name, requests, kind }) => (
            <li key={id}>
              <Name of={name} />
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class={kind} width={Math.max(0.5, (100 * requests) / most)} height="8" />
              </svg>
              <strong>{formatNumber(requests)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
