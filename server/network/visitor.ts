import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the part of an address that identifies one visitor: a full IPv4 address, or the /64 of an IPv6 one
 * (whoever has one of its addresses has them all).
 */
export function visitorOf(address: string): string {
  return mappedOf(address) ?? prefixOf(address, 4) ?? address;
}

/**
 * Returns the wider network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 one, which hold as many
 * visitors as one household, office, or rented server can have.
 */
export function networkOf(address: string): string {
  const plain = mappedOf(address) ?? address;
  return isIPv4(plain) ? `${plain.replace(/\d+$/, '0')}/24` : (prefixOf(plain, 3) ?? plain);
}

/** Returns the IPv4 address in IPv6 form; null for any other. */
const mappedOf = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;

/** Returns the first groups of an IPv6 address, each of 16 bits; null for any other. */
function prefixOf(address: string, count: number): string | null {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${count * 16}`;
}
