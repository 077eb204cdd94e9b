import { useEffect, useRef } from 'preact/hooks';
import { rememberKey } from '../../reference/browser/keyInHand.ts';
import type { CreatedKey } from './accountApi.ts';
import { CopyButton } from './CopyButton.tsx';

/** Opens the reference in this tab and passes the key in the tab's storage, not in the address. */
function openReferenceWith(key: string): void {
  rememberKey(key);
  location.assign('docs');
}

/** A new key, shown this one time, with the first request to send. */
export function NewKey({ created, baseUrl, onDone }: { created: CreatedKey; baseUrl: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { key, name } = created;
  const quickstart = [
    `curl -i ${baseUrl}/messages -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' -d '{"message": "Hello, Pet Store!"}'`,
  ].join('\n');
  return (
    <section class="new-key" aria-labelledby="new-key">
      <h2 id="new-key" tabIndex={-1} ref={heading}>
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
        <button type="button" onClick={() => openReferenceWith(key)}>
          Open the reference with this key
        </button>
        <button type="button" class="primary" onClick={onDone}>
          I have stored it
        </button>
      </p>
    </section>
  );
}
