import { isIPv6 } from 'node:net';

/**
 * Whose bucket a source address draws from. An IPv6 network is handed out by the /64, so one caller has 2^64 addresses: the
 * network is metered, not the address. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function meteredAddress(sourceIp: string): string {
  if (!isIPv6(sourceIp)) return sourceIp;
  const [plain = ''] = sourceIp.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
