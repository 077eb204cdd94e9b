import type { UsageHistory } from '../../../../client/index.ts';
import { formatNumber } from '../ui/format.ts';
import { explainCode } from './rejectionWords.ts';

/** How often each code was sent in the last 24 hours, the most frequent first, with what it means and the guide that helps. */
export function RejectionCodes({ rejections }: { readonly rejections: UsageHistory['lastRejections'] }) {
  const counts = new Map<string, number>();
  for (const { code } of rejections) counts.set(code, (counts.get(code) ?? 0) + 1);
  return (
    <section class="card" aria-labelledby="codes">
      <h2 id="codes">Why requests were rejected</h2>
      <table class="codes">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Meaning</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {[...counts]
            .sort(([, a], [, b]) => b - a)
            .map(([code, requests]) => {
              const { meaning, guide } = explainCode(code);
              return (
                <tr key={code}>
                  <th scope="row">
                    <code>{code}</code>
                  </th>
                  <td>
                    {meaning} <a href={`docs#tag/${guide}`}>What to do</a>
                  </td>
                  <td class="number">{formatNumber(requests)}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
