import type { ComponentChildren } from 'preact';
import { Plans } from './Plans.tsx';

interface WelcomeProps {
  readonly notice: string | undefined;
  readonly children: ComponentChildren;
  onSignIn(): void;
}

export function Welcome({ notice, children, onSignIn }: WelcomeProps) {
  return (
    <main>
      <h1>Your Pet Store account</h1>
      {notice && <p role="alert">{notice}</p>}
      {children}
      <p>
        Sign in to make an API key and to see what is left of your plan. The first time you sign in, an account on the Free plan is opened
        for you, with an empty store.
      </p>
      <p class="actions">
        <button type="button" class="primary" onClick={onSignIn}>
          Sign in or sign up
        </button>
        <a href="docs">Read the reference</a>
      </p>
      <Plans />
    </main>
  );
}
