import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { escapeHtml, htmlPage } from '../../pages/theme/htmlPage.ts';

/** The styles of every page. This server has no other files, so each page contains them. */
const read = (file: string) => readFileSync(join(root, 'pages', file), 'utf8');
const styles = ['tokens', 'header', 'controls'].map((name) => read(`theme/${name}.css`).replace('@import "tokens.css";', '')).join('');
const icon = `data:image/svg+xml,${encodeURIComponent(read('icon.svg'))}`;

/**
 * A page of the sign-in on this machine: plain HTML, with one form each.
 * @param base the address of the service from which the person came, if it is known
 */
const page = (title: string, content: string, base?: string): string =>
  htmlPage({
    title: `${title} · Pet Store on this machine`,
    icon,
    base,
    head: `<style>
${styles}
main { width: min(28rem, 100% - 2 * var(--gutter)); margin: var(--space-7) auto; padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius-l) }
label { font-weight: 550 }
input, button { display: block; width: 100%; margin: var(--space-2) 0 0 }
button { margin-top: var(--space-4) }
</style>`,
    body: `<main id="content">
<h1>${title}</h1>
${content}
</main>`,
  });

/**
 * @param base the address of the service, with a trailing slash
 * @param problem the mistake in the sent address, if an address was sent
 */
export const signInPage = (base: string, problem = '', address = ''): string =>
  page(
    'Sign in',
    `<p>This is the sign-in of the Pet Store on this machine. It takes any e-mail address and no password. Each address has its own account.</p>
<form method="post">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(address)}" required autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<button type="submit" class="primary">Sign in</button>
</form>`,
    base,
  );

/**
 * @param form the provider's form that ends the session, which has the id `op.logoutForm`
 * @param atOnce whether it is sent without confirmation
 */
export const signOutPage = (form: string, atOnce: boolean): string =>
  page(
    'Sign out',
    `<p>This ends your session with the sign-in of this machine.</p>
${form}
<input type="hidden" form="op.logoutForm" name="logout" value="yes">
<button type="submit" form="op.logoutForm" autofocus>Sign out</button>
${atOnce ? "<script>document.getElementById('op.logoutForm').submit()</script>" : ''}`,
  );

export const signedOutPage = page('Signed out', '<p>You may close this page.</p>');

export const errorPage = (problem: string): string =>
  page('Sign-in failed', `<p role="alert">${escapeHtml(problem)}</p><p>Go back to the portal and sign in again.</p>`);

export function show(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  });
  response.end(page);
}
