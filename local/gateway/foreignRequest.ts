import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is rejected, for the terminal. */
export type ForeignPart = 'foreign_host' | 'foreign_origin';

const loopbackName = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Finds requests that a foreign web page could send but a developer does not: a Host or an Origin that is not of this machine (DNS
 * rebinding). API Gateway also sends 403 for a Host that is not its own. In the cloud a page of any origin may call with a key; here the
 * keys are demo keys for pages under development, which this machine serves.
 *
 * @param hosts other host names to allow in both headers, such as that of a tunnel.
 */
export function foreignPart({ host, origin }: IncomingHttpHeaders, hosts: readonly string[]): ForeignPart | undefined {
  const isOurs = (url: string) => {
    const name = URL.canParse(url) ? new URL(url).hostname : '';
    return loopbackName.test(name) || hosts.includes(name);
  };
  if (!isOurs(`http://${host ?? ''}`)) return 'foreign_host';
  if (origin !== undefined && !isOurs(origin)) return 'foreign_origin';
  return undefined;
}
