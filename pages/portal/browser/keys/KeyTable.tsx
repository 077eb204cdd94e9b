import type { Key } from '../../../../client/index.ts';
import { formatNumber } from '../ui/format.ts';
import { Name } from '../ui/Name.tsx';
import { RelativeTime, useNow } from '../ui/RelativeTime.tsx';
import { isLive } from './heldKey.ts';
import { keyName } from './keyName.ts';

interface KeyTableProps {
  readonly keys: readonly Key[];
  onRotate?(key: Key): void;
  onRevoke?(key: Key): void;
}

/** Keys, with one row each. On a phone each key is a block, and `data-name` names its cells. */
export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  const now = useNow();
  return (
    <table class="keys-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Ends in</th>
          <th scope="col">Access</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col" class="number">
            Requests today
          </th>
          <th scope="col">State</th>
          {onRevoke && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.keyId}>
            <th scope="row">
              <Name of={keyName(keys, key.keyId)} />
              <code>{key.keyId}</code>
            </th>
            <td data-name="Ends in">
              <code>{key.hint}</code>
            </td>
            <td data-name="Access">{key.access === 'read' ? 'read-only' : 'write'}</td>
            <td data-name="Created">
              <RelativeTime at={key.createdAt} now={now} />
            </td>
            <td data-name="Last used">{key.lastUsedAt ? <RelativeTime at={key.lastUsedAt} now={now} /> : isLive(key) ? 'never' : '–'}</td>
            <td data-name="Requests today" class="number">
              {key.requestsToday === undefined ? '–' : formatNumber(key.requestsToday)}
            </td>
            <td data-name="State">
              <span class="badge keys-state" data-state={key.state}>
                {key.state}
              </span>{' '}
              <End of={key} now={now} />
            </td>
            {onRevoke && (
              <td class="keys-actions">
                {key.state !== 'ending' && (
                  <button type="button" onClick={() => onRotate?.(key)} aria-label={`Rotate ${keyName(keys, key.keyId)}`}>
                    Rotate
                  </button>
                )}
                <button type="button" class="danger" onClick={() => onRevoke(key)} aria-label={`Revoke ${keyName(keys, key.keyId)}`}>
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
      {word} <RelativeTime at={at} now={now} />
    </small>
  );
}
