import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { isSiteDataKept } from '../../browser/storage.ts';
import { Plans } from './account/Plans.tsx';
import { CodeTabs } from './overview/CodeTabs.tsx';
import { WorkButton } from './ui/WorkButton.tsx';

interface WelcomeProps {
  readonly notice: string | undefined;
  readonly baseUrl: string;
  readonly children: ComponentChildren;
  onSignIn(): Promise<void>;
}

/** Before the sign-in: what the service is, a request and its response, and the plans. */
export function Welcome({ notice, baseUrl, children, onSignIn }: WelcomeProps) {
  useEffect(() => {
    document.title = 'Pet Store Service · Account';
  }, []);
  return (
    <main class="welcome">
      {notice && <p role="alert">{notice}</p>}
      {children}
      <div class="welcome-hero">
        <div>
          <h1>Run your pet store through one API</h1>
          <p class="welcome-lead">
            An HTTPS API to build and test HTTP clients against: list pets, keep stock, take orders and queue messages. Only your keys reach
            your store.
          </p>
          {!isSiteDataKept && (
            <p role="alert">Your browser blocks site data, which a sign-in needs. Allow it for this site, then load the page again.</p>
          )}
          <p class="actions">
            {isSiteDataKept && (
              <WorkButton label="Sign in or create an account" busyLabel="Opening the sign-in …" kind="primary" onPress={onSignIn} />
            )}
            <a href="docs">Read the reference</a>
          </p>
          <p class="hint">The first sign-in opens an account on the Free plan, with an empty store.</p>
        </div>
        <CodeTabs baseUrl={baseUrl} />
      </div>
      <section aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <Plans />
      </section>
    </main>
  );
}
