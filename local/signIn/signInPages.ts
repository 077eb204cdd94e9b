/** The pages of the sign-in on this machine: plain HTML, one form each. */

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Pet Store on this machine</title>
<link rel="icon" href="data:,">
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 4rem auto; padding: 0 1rem }
label, input, button { display: block; font: inherit; width: 100%; box-sizing: border-box }
input, button { margin: .5rem 0 1rem; padding: .6rem; border-radius: .4rem; border: 1px solid currentColor }
button { cursor: pointer; font-weight: 600 }
:focus-visible { outline: 3px solid; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** @param problem what was wrong with the sent address, if one was sent */
export const signInPage = (problem = '', address = ''): string =>
  page(
    'Sign in',
    `<p>This is the sign-in of the Pet Store on this machine. It takes any e-mail address and no password. Each address has its own account.</p>
<form method="post">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" value="${escaped(address)}" required autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p id="problem" role="alert">${escaped(problem)}</p>` : ''}
<button type="submit">Sign in</button>
</form>`,
  );

/**
 * @param form the provider's form that ends the session: an element with the id `op.logoutForm`
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
  page('Sign-in failed', `<p role="alert">${escaped(problem)}</p><p>Go back to the portal and sign in again.</p>`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
