import { useEffect, useRef } from 'preact/hooks';
import { rememberKey } from '../../browser/savedKey.ts';
import type { Session } from '../../browser/session.ts';
import type { CreatedKey } from './accountApi.ts';
import { CopyButton } from './CopyButton.tsx';

/** Opens the reference in this tab and passes the key in the tab's storage, not in the address. */
function openReferenceWith(key: string, session: Session): void {
  rememberKey(key, session);
  location.assign('docs');
}

interface NewKeyProps {
  readonly created: CreatedKey;
  readonly baseUrl: string;
  /** Undefined when the sign-in has ended; the key is still shown. */
  readonly session: Session | undefined;
  onStored(): void;
}

/** A new key, shown this one time, with the first request to send. */
export function NewKey({ created: { key, keyId, name, access }, baseUrl, session, onStored }: NewKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const headingId = `new-${keyId}`;
  const authorization = `-H 'Authorization: Bearer ${key}'`;
  const quickstart =
    access === 'read'
      ? `curl -i ${baseUrl}/pets ${authorization}`
      : `curl -i ${baseUrl}/messages ${authorization} \\\n  -H 'Content-Type: application/json' -d '{"message": "Hello, Pet Store!"}'`;
  return (
    <section class="new-key" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} ref={heading}>
        Your new key: {name}
      </h2>
      <p>
        <strong>Copy it now: it is shown this once.</strong> The service keeps only a hash of it. If you lose it, rotate it.
      </p>
      <pre class="secret">
        <code>{key}</code>
      </pre>
      <CopyButton text={key} label="Copy the key" />
      <h3>Send your first request</h3>
      <pre>
        <code>{quickstart}</code>
      </pre>
      <CopyButton text={quickstart} label="Copy the request" />
      <p class="actions">
        {session && (
          <button type="button" onClick={() => openReferenceWith(key, session)}>
            Open the reference with this key
          </button>
        )}
        <button type="button" class="primary" onClick={onStored}>
          I have stored it
        </button>
      </p>
    </section>
  );
}
