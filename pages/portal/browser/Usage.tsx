import type { Account } from './accountApi.ts';
import { usedAt, warningShare } from './accountWarnings.ts';
import { duration, formatNumber } from './format.ts';
import { useNow } from './useNow.ts';

type Window = Account['usage']['minute'];

/** The usage of the plan, which all keys of the account share. */
export function Usage({ account: { usage, limits } }: { account: Account }) {
  const now = useNow();
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      <div class="meters">
        <Meter name="This minute" window={usage.minute} limit={limits.perMinute} now={now} />
        <Meter name="Today (UTC)" window={usage.day} limit={limits.perDay} now={now} />
      </div>
      <p class="hint">All keys of the account share these limits.</p>
    </section>
  );
}

function Meter({ name, window, limit, now }: { name: string; window: Window; limit: number; now: number }) {
  const left = Date.parse(window.resetsAt) - now;
  const used = usedAt(window, limit, now);
  const id = `usage-${name.split(' ')[1]?.toLowerCase() ?? name}`;
  return (
    <div class="meter">
      <label for={id}>{name}</label>
      <meter id={id} min={0} max={limit} high={limit * warningShare} optimum={0} value={used} />
      <p>
        <strong>{formatNumber(limit - used)}</strong> of {formatNumber(limit)} requests left
        {used > 0 && <span class="hint"> · full again in {duration(left)}</span>}
      </p>
    </div>
  );
}
