import { createHash, randomBytes } from 'node:crypto';
import { invalidInput } from '../../../errors/errors.ts';

/** Creates a token for an emailed link, 32 random bytes; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the origin for a link; throws `invalid-input` unless `baseUrl` is an http or https URL. */
export function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidInput('/body/baseUrl', 'must be an http or https address');
  }
  return url.origin;
}
