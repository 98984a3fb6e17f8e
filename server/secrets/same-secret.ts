import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether two secrets are equal; hashes, in constant time, leak neither content nor length. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
