import type { Account } from '../../../../client/index.ts';
import { usedAt, type Window, warningShare } from '../overview/accountWarnings.ts';
import { duration, formatNumber } from '../ui/format.ts';
import { useNow } from '../ui/RelativeTime.tsx';

/** The remaining requests of the plan, which all keys of the account share. A bar shows the used ones, as all bars of the portal do. */
export function Meters({ account: { usage, limits } }: { account: Account }) {
  const now = useNow();
  return (
    <section aria-label="What is left">
      <div class="usage-meters">
        <Meter name="This minute" window={usage.minute} limit={limits.perMinute} now={now} />
        <Meter name="Today (UTC)" window={usage.day} limit={limits.perDay} now={now} />
      </div>
    </section>
  );
}

function Meter({ name, window, limit, now }: { name: string; window: Window; limit: number; now: number }) {
  const used = usedAt(window, limit, now);
  const left = limit - used;
  const level = left === 0 ? 'empty' : used >= warningShare * limit ? 'low' : '';
  const full = duration(Date.parse(window.resetsAt) - now);
  return (
    <div class="card usage-meter" data-level={level}>
      <h2>{name}</h2>
      <p>
        <strong>{formatNumber(left)}</strong> of {formatNumber(limit)} requests left
      </p>
      <meter class="visually-hidden" aria-label={`${name}: used requests`} min={0} max={limit} value={used} />
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="usage-full" width="100" height="6" />
        <rect class="usage-admitted" width={(100 * used) / limit} height="6" />
      </svg>
      <p class="hint">
        {left === 0
          ? `Every request is rejected. The limit resets in ${full}.`
          : used > 0
            ? `${formatNumber(used)} used. Resets in ${full}.`
            : 'Nothing used.'}
      </p>
    </div>
  );
}
