import { useState } from 'preact/hooks';
import type { Key, UsageHistory } from '../../../../client/index.ts';
import { referencePlaces } from '../../../../shared/contract/generated/referencePlaces.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { exactLocalTime } from '../ui/format.ts';
import { Name } from '../ui/Name.tsx';
import { explainCode } from './rejectionWords.ts';

type Rejection = UsageHistory['lastRejections'][number];

interface RejectionsProps {
  /** Newest first. */
  readonly rejections: readonly Rejection[];
  readonly keys: readonly Key[];
  /** Only the last few, with a link to all. */
  readonly isShort?: boolean;
}

/** Enough to see a pattern, but not a long page. */
const shownAtFirst = 10;
const shownInShort = 3;

/** The last 4xx responses to the account's keys, of all codes or of one, and what to do about each. */
export function Rejections({ rejections, keys, isShort = false }: RejectionsProps) {
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const codes = [...Map.groupBy(rejections, ({ code }) => code)].sort(([, a], [, b]) => b.length - a.length);
  const ofCode = codes.find(([code]) => code === chosen)?.[1] ?? rejections;
  const shown = isShort ? shownInShort : isWhole ? undefined : shownAtFirst;
  const filter = (code: string | undefined, requests: number) => (
    <button key={code} type="button" aria-pressed={code === chosen} onClick={() => setChosen(code)}>
      {code ? <code>{code}</code> : 'All'} {requests}
    </button>
  );
  return (
    <section class="card" aria-labelledby="rejections">
      <div class="card-head">
        <h2 id="rejections">Failed requests</h2>
        {isShort && rejections.length > shownInShort && <a href="#usage">All {rejections.length}</a>}
      </div>
      {!isShort && codes.length > 1 && (
        <fieldset class="codes">
          <legend class="visually-hidden">Code of the failed requests</legend>
          {filter(undefined, rejections.length)}
          {codes.map(([code, { length }]) => filter(code, length))}
        </fieldset>
      )}
      {rejections.length === 0 ? (
        <p>None in the last 24 hours.</p>
      ) : (
        <ol class="rejections">
          {ofCode.slice(0, shown).map((rejection) => (
            <RejectionItem key={rejection.at + rejection.requestId} of={rejection} keyName={nameOf(keys, rejection.keyId)} />
          ))}
        </ol>
      )}
      {!isShort && ofCode.length > shownAtFirst && (
        <p class="actions">
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${ofCode.length}`}
          </button>
        </p>
      )}
      {!isShort && (
        <p class="hint">
          The last 4xx responses to your keys in 24 hours, at most 100. Some may be missing. The service stores the first of each kind at
          once. It stores later ones at most every 30 seconds, up to 25 each time, with the next request for the same operation. Requests
          with an invalid key are not listed.
        </p>
      )}
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
        <span class="of-key">
          key: <Name of={keyName} />
        </span>
      </p>
      <p>
        <time dateTime={at} title={at}>
          {exactLocalTime(at)}
        </time>
        <br />
        <code>{requestId}</code> <CopyButton text={requestId} label="Copy" name={`Copy the request id ${requestId}`} />
      </p>
    </li>
  );
}

/** `POST /store/orders` from `tag/orders/POST/store/orders`. */
const requestLineOf = (place: string): string => place.replace(/^tag\/[^/]+\/([A-Z]+)/, '$1 ');
