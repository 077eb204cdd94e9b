import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Why a request is rejected, with the advice for its developer. It says nothing that a page of another site may not know. */
export const foreignAdvice = {
  foreign_host: 'The Host header is not a name of this machine. To allow it: --host <name> or PETSTORE_HOST=<name>',
  foreign_origin: 'Only pages of this machine may call the service. To allow another host name: --host <name> or PETSTORE_HOST=<name>',
  null_origin: 'A page that is opened as a file has no origin (Origin: null). Serve it, for example at http://localhost:8080.',
} as const;
export type ForeignPart = keyof typeof foreignAdvice;

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
 * @param isReachable whether other machines reach the service. Then its Host may be any IP address, because DNS rebinding needs a name, and an
 * Origin may have the same address.
 */
export function foreignPart(
  { headers, headersDistinct, url }: ForeignFields,
  hosts: readonly string[],
  isReachable: boolean,
): ForeignPart | undefined {
  const { host = '', origin } = headers;
  const name = hostHeader.test(host) && headersDistinct.host?.length === 1 ? nameIn(`http://${host}`) : '';
  const isAddress = isReachable && isIP(name.replace(/[[\]]/g, '')) > 0;
  const isOurs = (other: string) => loopbackName.test(other) || hosts.includes(other) || (isAddress && other === name);
  if (!isOurs(name) && url !== anyHostPath) return 'foreign_host';
  if (origin === 'null') return 'null_origin';
  if (origin !== undefined && !isOurs(nameIn(origin))) return 'foreign_origin';
  return undefined;
}

const nameIn = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
