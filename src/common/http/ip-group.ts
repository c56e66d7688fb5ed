import { isIPv6 } from 'node:net';

/**
 * What counts as one client when failed sign-ins are limited: an IPv4 address, or the /64 network of an IPv6 address,
 * because its owner can use any address in it.
 */
export function ipGroup(address: string): string {
  // IPv4: nothing to look for.
  if (!address.includes(':')) return address;
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted tail represents two groups; only the first four groups are used, and it is never among them.
  const dotted = plain.includes('.') ? 1 : 0;
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length - dotted).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
