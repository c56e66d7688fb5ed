import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 network of an IPv6 address, because a client can use any address of its network. */
export function ipGroup(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 suffix replaces two groups; it is never among the first four, which are used here.
  const dotted = plain.includes('.') ? 1 : 0;
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length - dotted).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
