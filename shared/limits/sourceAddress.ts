import ipaddr from 'ipaddr.js';

/**
 * The address whose bucket a request from `sourceIp` uses. An IPv6 caller gets a whole /64 with 2^64 addresses, so the network is metered and
 * not the address. An IPv4 address written as IPv6 is the IPv4 address. A text that is not an address is not changed.
 */
export function meteredAddress(sourceIp: string): string {
  if (!ipaddr.isValid(sourceIp)) return sourceIp;
  const address = ipaddr.process(sourceIp);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray();
  const groups = [0, 2, 4, 6].map((at) => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16));
  return `${groups.join(':')}::/64`;
}
