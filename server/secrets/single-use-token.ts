import { createHash, randomBytes } from 'node:crypto';

/** Creates a token for an emailed link, 32 random bytes; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
