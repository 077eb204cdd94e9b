import { signInAs } from '../../../local/signIn/accessToken.ts';

/** Prints an access token of a new sign-in at a local service, and opens the account. The portal's page names the provider. */
const [url = '', email = ''] = process.argv.slice(2);
const page = await (await fetch(`${url}/portal`)).text();
const attribute = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(page)?.[1] ?? '';
const { accessToken } = await signInAs(email, { issuer: attribute('issuer'), clientId: attribute('client-id') });
const { status } = await fetch(`${url}/account`, { method: 'PUT', headers: { authorization: `Bearer ${accessToken}` } });
if (status !== 201) throw new Error(`opening the account got ${status}`);
console.log(accessToken);
