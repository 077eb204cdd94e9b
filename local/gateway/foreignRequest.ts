import type { IncomingMessage } from 'node:http';

/** Why a request is rejected, for the terminal. */
export type ForeignPart = 'foreign_host' | 'foreign_origin' | 'null_origin';

/** A name or an address, and a port, without the other parts that a URL may have before its path. */
const hostHeader = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d*)?$/i;

const loopbackName = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

type ForeignFields = Pick<IncomingMessage, 'headers' | 'headersDistinct' | 'url'>;

const anyHostPath = '/health';

/**
 * Finds requests that a page of another site could send, but a developer does not: their Host or Origin does not belong to this machine
 * (DNS rebinding). API Gateway also sends 403 for a Host that is not its own. In the cloud a page of any origin may call with a key. Here
 * the keys are demo keys for pages under development, which this machine serves.
 *
 * A probe sends an address as Host, and asks only for the health.
 *
 * @param hosts other host names to allow in both headers, such as the name of a tunnel
 */
export function foreignPart({ headers, headersDistinct, url }: ForeignFields, hosts: readonly string[]): ForeignPart | undefined {
  const { host = '', origin } = headers;
  const isOurs = (url: string) => {
    const name = URL.canParse(url) ? new URL(url).hostname : '';
    return loopbackName.test(name) || hosts.includes(name);
  };
  const isKnown = hostHeader.test(host) && isOurs(`http://${host}`) && headersDistinct.host?.length === 1;
  if (!isKnown && url !== anyHostPath) return 'foreign_host';
  if (origin === 'null') return 'null_origin';
  if (origin !== undefined && !isOurs(origin)) return 'foreign_origin';
  return undefined;
}
