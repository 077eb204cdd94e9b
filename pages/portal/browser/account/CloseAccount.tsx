import { useState } from 'preact/hooks';
import type { PetStoreAccount } from '../../../../client/index.ts';
import { Dialog, TypedConfirmation } from '../ui/Dialog.tsx';

interface CloseAccountProps {
  readonly api: PetStoreAccount;
  onClosed(): void;
}

export function CloseAccount({ api, onClosed }: CloseAccountProps) {
  const [isAsked, setAsked] = useState(false);
  const consequence = <p>Closing ends all keys at once and cannot be undone.</p>;
  return (
    <section class="card danger-zone" aria-labelledby="close-account">
      <h2 id="close-account">Close your account</h2>
      {consequence}
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        Close your account …
      </button>
      {isAsked && (
        <Dialog
          title="Close your account?"
          action="Close the account"
          busyAction="Closing …"
          isDangerous
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await api.closeAccount();
            return onClosed;
          }}
        >
          {consequence}
          <p>
            Copy what you need from your store first, because afterwards nobody can read it. The data stays until the operator erases it.
            Until then this sign-in cannot open a new account.
          </p>
          <TypedConfirmation text="close my account" />
        </Dialog>
      )}
    </section>
  );
}
