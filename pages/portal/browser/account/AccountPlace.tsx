import { useState } from 'preact/hooks';
import type { Account, PetStoreAccount } from '../../../../client/index.ts';
import type { Session } from '../../../browser/session.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog, TypedConfirmation } from '../ui/Dialog.tsx';
import { formatNumber, localTime } from '../ui/format.ts';
import { Contact } from '../ui/Name.tsx';
import { Plans } from './Plans.tsx';

interface AccountPlaceProps {
  readonly account: Account;
  readonly api: PetStoreAccount;
  readonly session: Session;
  readonly contact: string;
  onClosed(): void;
}

/** The plan and how to change it, the token for programs, and how to close the account. */
export function AccountPlace({ account: { accountId, plan, limits }, api, session, contact, onClosed }: AccountPlaceProps) {
  return (
    <>
      <section class="card" aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <p>
          You are on <strong>{plan}</strong>: {formatNumber(limits.perMinute)} requests per minute and {formatNumber(limits.perDay)} per
          day, for all your keys together.
        </p>
        <Plans own={plan} />
        <p>
          To change your plan,{' '}
          {contact ? (
            <>
              write to <Contact address={contact} />
            </>
          ) : (
            'ask the people who run this service'
          )}
          . Your account id is <code>{accountId}</code> <CopyButton text={accountId} label="Copy" name="Copy the account id" />
        </p>
      </section>
      <AccessToken {...session} />
      <CloseAccount api={api} onClosed={onClosed} />
    </>
  );
}

/** Lets a program manage the keys, because a program cannot sign in. */
function AccessToken({ accessToken, expiresAt }: Session) {
  return (
    <section class="card" aria-labelledby="programs">
      <h2 id="programs">Manage the keys from a program</h2>
      <p>
        The access token of your sign-in may do what this page does: create and revoke keys, and close the account. It works until{' '}
        {localTime(new Date(expiresAt).toISOString())}, even after you sign out. See <a href="docs#tag/authentication">Authentication</a>.
      </p>
      <CopyButton text={accessToken} label="Copy the access token" textIsHidden />
    </section>
  );
}

function CloseAccount({ api, onClosed }: Pick<AccountPlaceProps, 'api' | 'onClosed'>) {
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
