import ipaddr from 'ipaddr.js';

/**
 * The address whose bucket a request from `sourceIp` draws from. An IPv6 caller is handed a whole /64 and has 2^64 addresses: the network
 * is metered, not the address. An IPv4 address written as IPv6 is the IPv4 address. What is not an address stays as it is.
 */
export function meteredAddress(sourceIp: string): string {
  if (!ipaddr.isValid(sourceIp)) return sourceIp;
  const address = ipaddr.process(sourceIp);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray();
  const groups = [0, 2, 4, 6].map((at) => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16));
  return `${groups.join(':')}::/64`;
}
