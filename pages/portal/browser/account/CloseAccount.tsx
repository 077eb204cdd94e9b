import { useState } from 'preact/hooks';
import type { PetStoreAccount } from '../../../../client/index.ts';
import { Dialog } from '../ui/Dialog.tsx';

interface CloseAccountProps {
  readonly api: PetStoreAccount;
  onClosed(): void;
}

/** Closes the account, after a confirmation that says what ends and what remains. */
export function CloseAccount({ api, onClosed }: CloseAccountProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section class="card danger-zone" aria-labelledby="close-account">
      <h2 id="close-account">Close your account</h2>
      <p>Your keys stop working for ever.</p>
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        Close your account
      </button>
      {isAsked && (
        <Dialog
          title="Close your account?"
          action="Close the account"
          isDangerous
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await api.closeAccount();
            onClosed();
          }}
        >
          <p>All its keys end at once, and it gets no new ones. This cannot be undone.</p>
          <p>
            Nobody reaches your store any more: copy what you need first. Its data and your sign-in remain until the platform erases them.
            This sign-in cannot open another account.
          </p>
        </Dialog>
      )}
    </section>
  );
}
