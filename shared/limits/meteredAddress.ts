import { isIPv6 } from 'node:net';

/**
 * The address whose bucket a request from `sourceIp` uses. An IPv6 caller gets a whole /64 with 2^64 addresses, so the network is metered
 * instead of the address. An IPv4 address written as IPv6 counts as the IPv4 address. Text that is not an address is returned unchanged.
 */
export function meteredAddress(sourceIp: string): string {
  // A zone is meaningful only on the host that has the address, and a URL cannot contain one.
  const [address = ''] = sourceIp.split('%');
  if (!isIPv6(address)) return sourceIp;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. A URL writes the address in its canonical form (RFC 5952). */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
