import { signInAs, signInOf } from '../../../local/signIn/accessToken.ts';

/** Prints an access token of a new sign-in at a local service, and opens the account. */
const [url = '', email = ''] = process.argv.slice(2);
const { accessToken } = await signInAs(email, await signInOf(url));
const { status } = await fetch(`${url}/account`, { method: 'PUT', headers: { authorization: `Bearer ${accessToken}` } });
if (status !== 201) throw new Error(`opening the account got ${status}`);
console.log(accessToken);
