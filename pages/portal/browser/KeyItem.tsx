import type { Key } from './accountApi.ts';
import { localTime, relativeTime } from './format.ts';
import { useNow } from './useNow.ts';

/** Whether requests with the key may be admitted, now or when its ban ends. */
export const isLive = ({ state }: Key): boolean => state === 'active' || state === 'ending' || state === 'banned';

export interface KeyItemProps {
  readonly of: Key;
  onRotate(): void;
  onRevoke(): void;
}

/** A key and its actions. */
export function KeyItem({ of: key, onRotate, onRevoke }: KeyItemProps) {
  const now = useNow();
  return (
    <li class="key">
      <h3>
        {key.name} <span class={`badge ${key.state}`}>{key.state}</span> {key.access === 'read' && <span class="badge">read-only</span>}
      </h3>
      <dl>
        <dt>Id</dt>
        <dd>
          <code>{key.keyId}</code>
        </dd>
        <dt>Ends in</dt>
        <dd>
          <code>{key.hint}</code>
        </dd>
        {key.requestsToday !== undefined && (
          <>
            <dt>Requests today</dt>
            <dd>{key.requestsToday.toLocaleString('en')}</dd>
          </>
        )}
        {key.lastUsedAt && <Time name="Last used" time={key.lastUsedAt} now={now} />}
        <Time name="Made" time={key.createdAt} now={now} />
        {key.bannedUntil && <Time name="Banned until" time={key.bannedUntil} now={now} />}
        {key.endsAt && <Time name={isLive(key) ? 'Stops' : 'Stopped'} time={key.endsAt} now={now} />}
        {key.expiresAt && key.expiresAt !== key.endsAt && <Time name="Expires" time={key.expiresAt} now={now} />}
      </dl>
      {isLive(key) && (
        <p class="actions">
          {key.state !== 'ending' && (
            <button type="button" onClick={onRotate} aria-label={`Rotate ${key.name}`}>
              Rotate
            </button>
          )}
          <button type="button" class="danger" onClick={onRevoke} aria-label={`Revoke ${key.name}`}>
            Revoke
          </button>
        </p>
      )}
    </li>
  );
}

function Time({ name, time, now }: { name: string; time: string; now: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <time dateTime={time} title={localTime(time)}>
          {relativeTime(time, now)}
        </time>
      </dd>
    </>
  );
}
