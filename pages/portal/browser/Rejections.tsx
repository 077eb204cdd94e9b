import { useState } from 'preact/hooks';
import { referencePlaces } from '../../../shared/contract/generated/referencePlaces.ts';
import type { Key, UsageHistory } from './accountApi.ts';
import { CopyButton } from './CopyButton.tsx';
import { exactLocalTime } from './format.ts';
import { explainCode } from './rejectionWords.ts';

type Rejection = UsageHistory['lastRejections'][number];

interface RejectionsProps {
  /** Newest first. */
  readonly rejections: readonly Rejection[];
  readonly keys: readonly Key[];
}

/** Enough to see a pattern, without a long page. */
const shownAtFirst = 10;

/** The last rejected requests of the account's keys, and what to do about each. */
export function Rejections({ rejections, keys }: RejectionsProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby="rejections">
      <h2 id="rejections">Rejected requests</h2>
      {rejections.length === 0 ? (
        <p>None in the last 24 hours.</p>
      ) : (
        <ol class="rejections">
          {rejections.slice(0, isWhole ? undefined : shownAtFirst).map((rejection) => (
            <RejectionItem key={rejection.at + rejection.requestId} of={rejection} keyName={nameOf(keys, rejection.keyId)} />
          ))}
        </ol>
      )}
      {rejections.length > shownAtFirst && (
        <p class="actions">
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${rejections.length}`}
          </button>
        </p>
      )}
      <p class="hint">
        The requests of your keys with a 4xx response in the last 24 hours, 100 at most. Some may be missing: the first is stored at once,
        and later ones at most every 30 seconds, the last 25 each time, when another request for the same operation comes. A request with a
        wrong key is never listed.
      </p>
    </section>
  );
}

const nameOf = (keys: readonly Key[], keyId: string): string => keys.find((key) => key.keyId === keyId)?.name ?? keyId;

function RejectionItem({
  of: { at, operationId, status, code, requestId },
  keyName,
}: {
  readonly of: Rejection;
  readonly keyName: string;
}) {
  const { meaning, guide } = explainCode(code);
  const place = referencePlaces[operationId];
  return (
    <li class="rejection">
      <p>
        <strong>
          {status} <code>{code}</code>
        </strong>
        <br />
        {meaning} <a href={`docs#tag/${guide}`}>What to do</a>
      </p>
      <p>
        {place === undefined ? 'No operation' : <a href={`docs#${place}`}>{requestLineOf(place)}</a>}
        <br />
        with the key “{keyName}”
      </p>
      <p>
        <time dateTime={at} title={at}>
          {exactLocalTime(at)}
        </time>
        <br />
        Request <code>{requestId}</code> <CopyButton text={requestId} label="Copy" name={`Copy the request id ${requestId}`} />
      </p>
    </li>
  );
}

/** `POST /store/orders` from `tag/orders/POST/store/orders`. */
const requestLineOf = (place: string): string => place.replace(/^tag\/[^/]+\/([A-Z]+)/, '$1 ');
