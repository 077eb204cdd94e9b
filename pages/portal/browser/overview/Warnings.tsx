import { Fragment } from 'preact';
import type { Account, Key } from '../../../../client/index.ts';
import { keyName } from '../keys/keyName.ts';
import { duration, formatNumber, localTime, relativeTime } from '../ui/format.ts';
import { Name } from '../ui/Name.tsx';
import { useNow } from '../ui/RelativeTime.tsx';
import { type Warning, warningsAt } from './accountWarnings.ts';

/**
 * The warnings for the owner of the account, and what to do. A screen reader announces a new warning, but not each second of its countdown,
 * because the countdown changes a text and adds no element.
 */
export function Warnings({ account, keys }: { readonly account: Account; readonly keys: readonly Key[] }) {
  const now = useNow();
  const warnings = warningsAt(account, keys, now);
  return (
    <div aria-live="polite" aria-relevant="additions">
      {warnings.length > 0 && (
        <section class="overview-warnings" aria-label="Warnings">
          {warnings.map((warning) => (
            <p key={[warning.kind, ...keysOf(warning).map(({ keyId }) => keyId)].join(' ')}>
              <Explanation of={warning} keys={keys} now={now} />
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

const keysOf = (warning: Warning) => ('keys' in warning ? warning.keys : 'key' in warning ? [warning.key] : []);

function Explanation({ of: warning, keys, now }: { readonly of: Warning; readonly keys: readonly Key[]; readonly now: number }) {
  const left = duration(warning.until - now);
  switch (warning.kind) {
    case 'banned':
      return (
        <>
          <strong>
            {warning.keys.length === 1 ? 'The key ' : 'The keys '}
            {warning.keys.map(({ keyId }, index) => (
              <Fragment key={keyId}>
                {index > 0 && ', '}“<Name of={keyName(keys, keyId)} />”
              </Fragment>
            ))}
            {warning.keys.length === 1 ? ` is banned for ${left}.` : ` are banned, the last for ${left}.`}
          </strong>{' '}
          {warning.keys.length === 1 ? 'It was' : 'They were'} used again before Retry-After had passed. Stop the program that uses{' '}
          {warning.keys.length === 1 ? 'it' : 'them'}, and make it <a href="docs#tag/backoff">wait for Retry-After</a>. Each further ban is
          twice as long, up to an hour. Your other keys are not banned.
        </>
      );
    case 'minute-empty':
      return (
        <>
          <strong>
            All {formatNumber(warning.limit)} requests of this minute are used. The limit resets in {left}.
          </strong>{' '}
          Until then every request is rejected with 429. Make your programs <a href="docs#tag/backoff">wait for Retry-After</a>. A key that
          does not wait is banned, first for a minute, then for longer.
        </>
      );
    case 'day-empty':
      return (
        <>
          <strong>
            All {formatNumber(warning.limit)} requests of today are used. The limit resets in {left}, at 00:00 UTC.
          </strong>{' '}
          Until then every request is rejected with 429. Stop your programs, or get a <a href="#account">larger plan</a>.
        </>
      );
    case 'day-nearly-empty':
      return (
        <>
          <strong>
            {formatNumber(warning.used)} of the {formatNumber(warning.limit)} requests of today are used.
          </strong>{' '}
          {formatNumber(warning.limit - warning.used)} left for {left}, until 00:00 UTC. <a href="#keys">See which key</a> sends most. Make
          it send less, or get a <a href="#account">larger plan</a>.
        </>
      );
    case 'expiring': {
      const time = new Date(warning.until).toISOString();
      return (
        <>
          <strong>
            The key “<Name of={keyName(keys, warning.key.keyId)} />” expires {relativeTime(time, now)}, on{' '}
            <time dateTime={time} title={time}>
              {localTime(time)}
            </time>
            .
          </strong>{' '}
          Create a new key now, and put it into your program. Do not rotate it: the new key would expire at the same time.
        </>
      );
    }
  }
}
