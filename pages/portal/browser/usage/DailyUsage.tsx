import { useState } from 'preact/hooks';
import type { Key, UsageHistory } from '../../../../client/index.ts';
import { keyName } from '../keys/keyName.ts';
import { formatDay, formatNumber } from '../ui/format.ts';
import { UsageChart } from './UsageChart.tsx';
import { totalsOf, type UsageDay, usageDays, usedKeys } from './usageDays.ts';

interface DailyUsageProps {
  readonly days: UsageHistory['days'];
  readonly keys: readonly Key[];
  readonly perDay: number;
}

/** The requests of 31 days, of all keys or of one: a chart, and its numbers as a table. */
export function DailyUsage({ days, keys, perDay }: DailyUsageProps) {
  const [keyId, setKeyId] = useState('');
  const choices = usedKeys(days);
  const chosen = choices.includes(keyId) ? keyId : undefined;
  const shown = usageDays(days, chosen);
  const summary = summaryOf(shown);
  const isEmpty = days.every(({ requests, rejected }) => requests + rejected === 0);
  return (
    <section class="card" aria-labelledby="daily-usage">
      <h2 id="daily-usage">The last {days.length} days</h2>
      {isEmpty ? (
        <p>No requests yet. After the first one, this shows how many your keys send each day.</p>
      ) : (
        <>
          {choices.length > 1 && (
            <p class="usage-choice">
              <label for="usage-key">Requests of</label>
              <select id="usage-key" value={chosen ?? ''} onChange={({ currentTarget }) => setKeyId(currentTarget.value)}>
                <option value="">all keys</option>
                {choices.map((id) => (
                  <option key={id} value={id}>
                    {keyName(keys, id)}
                  </option>
                ))}
              </select>
            </p>
          )}
          <figure>
            <figcaption>{summary}</figcaption>
            <UsageChart days={shown} limit={chosen === undefined ? perDay : undefined} />
          </figure>
          <Legend hasRejected={chosen === undefined} />
          <details>
            <summary>The numbers as a table</summary>
            <Numbers days={shown} />
          </details>
          <p class="hint">
            Days are in UTC. {chosen !== undefined && 'Rejections are counted for all keys together. '}
            Rejected: over a limit, or with a banned key. They do not count against the plan, and the number may be too low.
          </p>
        </>
      )}
    </section>
  );
}

function summaryOf(days: readonly UsageDay[]): string {
  const { requests, rejected, busiest } = totalsOf(days);
  return [
    `${formatNumber(requests)} ${requests === 1 ? 'request' : 'requests'} in ${days.length} days`,
    busiest ? `, most on ${formatDay(busiest.date)} (${formatNumber(busiest.requests)}).` : '.',
    rejected ? ` ${formatNumber(rejected)} or more were rejected.` : '',
  ].join('');
}

const Legend = ({ hasRejected }: { readonly hasRejected: boolean }) => (
  <ul class="usage-legend">
    {['admitted', ...(hasRejected ? ['rejected'] : []), 'today so far'].map((name) => (
      <li key={name}>
        <span class="usage-swatch" data-of={name} /> {name}
      </li>
    ))}
  </ul>
);

function Numbers({ days }: { readonly days: readonly UsageDay[] }) {
  const hasRejected = days.some(({ rejected }) => rejected !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" class="number">
            Requests
          </th>
          {hasRejected && (
            <th scope="col" class="number">
              Rejected
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, requests, rejected, isToday }) => (
          <tr key={date}>
            <th scope="row">
              <time dateTime={date}>{formatDay(date)}</time>
              {isToday && ' (so far)'}
            </th>
            <td class="number">{formatNumber(requests)}</td>
            {rejected !== undefined && <td class="number">{formatNumber(rejected)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
