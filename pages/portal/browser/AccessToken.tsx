import type { Session } from '../../browser/session.ts';
import { CopyButton } from './CopyButton.tsx';
import { localTime } from './format.ts';

/** Lets a program manage the keys: it has no sign-in of its own. */
export function AccessToken({ accessToken, expiresAt }: Session) {
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
