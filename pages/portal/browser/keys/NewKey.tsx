import { useEffect, useRef } from 'preact/hooks';
import type { CreatedKey } from '../../../../client/index.ts';
import { CodeTabs } from '../overview/CodeTabs.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Name } from '../ui/Name.tsx';

interface NewKeyProps {
  readonly created: CreatedKey;
  readonly baseUrl: string;
  /** Whether this tab keeps it, as it does with the first key that may write. */
  readonly isKept: boolean;
  onStored(): void;
  /** Opens the reference with the key. Undefined if the sign-in has ended, but the key is still shown. */
  readonly onReference: (() => void) | undefined;
}

/** A new key, which the service never shows again, with the first request to send. */
export function NewKey({ created: { key, keyId, name, access }, baseUrl, isKept, onStored, onReference }: NewKeyProps) {
  const copy = useRef<HTMLDivElement>(null);
  useEffect(() => copy.current?.querySelector('button')?.focus(), []);
  const headingId = `new-${keyId}`;
  return (
    <section class="card keys-new" aria-labelledby={headingId}>
      <h2 id={headingId}>
        Your new key: <Name of={name} />
      </h2>
      <p id={`${headingId}-once`}>
        <strong>Copy it now: it is not shown again after you close or reload the page.</strong> The service keeps only a hash of it. If you
        lose it, rotate it.
        {isKept && ' This tab keeps it until you sign out, for your store and the reference.'}
      </p>
      <pre class="keys-secret">
        <code>{key}</code>
      </pre>
      <div class="actions" ref={copy}>
        <CopyButton text={key} label="Copy the key" describedBy={`${headingId}-once`} isPrimary />
        <button type="button" onClick={onStored}>
          I have stored it
        </button>
        {onReference && (
          <button type="button" onClick={onReference}>
            Open the reference with this key
          </button>
        )}
      </div>
      <details>
        <summary>A request with this key</summary>
        <CodeTabs baseUrl={baseUrl} apiKey={key} isReadOnly={access === 'read'} />
      </details>
    </section>
  );
}
