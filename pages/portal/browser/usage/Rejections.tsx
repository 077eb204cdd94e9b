import type { Key } from '../../../../client/index.ts';
import { referencePlaces } from '../../../../shared/contract/generated/referencePlaces.ts';
import { keyName } from '../keys/keyName.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { exactLocalTime } from '../ui/format.ts';
import { Name } from '../ui/Name.tsx';
import { RelativeTime, useNow } from '../ui/RelativeTime.tsx';
import { explainCode, type Rejection, type RejectionGroup, rejectionGroups } from './rejections.ts';

interface RejectionsProps {
  /** Newest first. */
  readonly rejections: readonly Rejection[];
  readonly keys: readonly Key[];
  /** Only the last few, with a link to all. */
  readonly isShort?: boolean;
}

const shownInShort = 3;

/** The last 4xx responses to the account's keys, by their reason, and what to do about each. */
export function Rejections({ rejections, keys, isShort = false }: RejectionsProps) {
  const now = useNow();
  const groups = rejectionGroups(rejections);
  return (
    <section class="card" aria-labelledby="rejections">
      <div class="card-head">
        <h2 id="rejections">Failed requests</h2>
        {isShort && groups.length > shownInShort && <a href="#usage">See all</a>}
      </div>
      {groups.length === 0 ? (
        <p>None in the last 24 hours.</p>
      ) : (
        <ul class="usage-rejections">
          {groups.slice(0, isShort ? shownInShort : undefined).map((group) => (
            <Group key={group.id} of={group} keys={keys} now={now} />
          ))}
        </ul>
      )}
      {!isShort && (
        <p class="hint">
          At most 100, of the last 24 hours. Some appear late, and some may be missing. Requests with an invalid key are not listed.
        </p>
      )}
    </section>
  );
}

function Group({ of: { last, all }, keys, now }: { readonly of: RejectionGroup; readonly keys: readonly Key[]; readonly now: number }) {
  const { at, operationId, status, code, keyId } = last;
  const { meaning, guide } = explainCode(code);
  const place = referencePlaces[operationId];
  return (
    <li>
      <details>
        <summary>
          <strong>
            {status} <code>{code}</code>
          </strong>
          <span>{place === undefined ? 'No operation' : requestLineOf(place)}</span>
          <Name of={keyName(keys, keyId)} />
          <strong class="number">{all.length} ×</strong>
          <RelativeTime at={at} now={now} />
        </summary>
        <div class="usage-rejection">
          <p>
            {meaning} <a href={`docs#tag/${guide}`}>What to do</a>
            {place !== undefined && (
              <>
                {' '}
                · <a href={`docs#${place}`}>The operation</a>
              </>
            )}
          </p>
          <ul>
            {all.map(({ at, requestId }) => (
              <li key={requestId}>
                <time dateTime={at}>{exactLocalTime(at)}</time> <code>{requestId}</code>{' '}
                <CopyButton text={requestId} label="Copy" name={`Copy the request id ${requestId}`} />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

/** `POST /store/orders` from `tag/orders/POST/store/orders`. */
const requestLineOf = (place: string): string => place.replace(/^tag\/[^/]+\/([A-Z]+)/, '$1 ');
