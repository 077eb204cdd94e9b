import type { Key } from '../../../../client/index.ts';
import { formatNumber, localTime, relativeTime } from '../ui/format.ts';
import { Name } from '../ui/Name.tsx';
import { useNow } from '../ui/useNow.ts';

interface KeyTableProps {
  readonly keys: readonly Key[];
  onRotate?(key: Key): void;
  onRevoke?(key: Key): void;
}

/** Keys, with one row each. On a phone each key is a block, and `data-name` names its cells. */
export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  const now = useNow();
  return (
    <table class="keys">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Ends in</th>
          <th scope="col">Access</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">Requests today</th>
          <th scope="col">State</th>
          {onRevoke && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.keyId}>
            <th scope="row">
              <Name of={key.name} />
              <code>{key.keyId}</code>
            </th>
            <td data-name="Ends in">
              <code>{key.hint}</code>
            </td>
            <td data-name="Access">{key.access === 'read' ? 'read-only' : 'write'}</td>
            <td data-name="Created">
              <Time at={key.createdAt} now={now} />
            </td>
            <td data-name="Last used">{key.lastUsedAt ? <Time at={key.lastUsedAt} now={now} /> : 'never'}</td>
            <td data-name="Requests today">{key.requestsToday === undefined ? '–' : formatNumber(key.requestsToday)}</td>
            <td data-name="State">
              <span class={`badge ${key.state}`}>{key.state}</span> <End of={key} now={now} />
            </td>
            {onRevoke && (
              <td class="row-actions">
                {key.state !== 'ending' && (
                  <button type="button" onClick={() => onRotate?.(key)} aria-label={`Rotate ${key.name}`}>
                    Rotate
                  </button>
                )}
                <button type="button" class="danger" onClick={() => onRevoke(key)} aria-label={`Revoke ${key.name}`}>
                  Revoke
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When the state ends or ended. */
function End({ of: key, now }: { readonly of: Key; readonly now: number }) {
  const at = key.bannedUntil ?? key.endsAt ?? key.expiresAt;
  if (at === undefined) return null;
  const words = key.bannedUntil ? ['ends', 'ended'] : key.endsAt ? ['stops', 'stopped'] : ['expires', 'expired'];
  const word = words[Date.parse(at) > now ? 0 : 1];
  return (
    <small>
      {word} <Time at={at} now={now} />
    </small>
  );
}

const Time = ({ at, now }: { readonly at: string; readonly now: number }) => (
  <time dateTime={at} title={localTime(at)}>
    {relativeTime(at, now)}
  </time>
);
