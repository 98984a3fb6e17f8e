import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, regardless of length. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
