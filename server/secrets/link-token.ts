import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

/**
 * Returns what makes a link work without signing in: `{subject}.{keyed hash}`, both in base64url. It can't be forged,
 * and a token of one kind isn't one of another.
 */
export function linkToken(key: string, kind: string, about: string): string {
  return `${Buffer.from(about).toString('base64url')}.${hashOf(key, kind, about)}`;
}

/** Returns the content of a token; null when it wasn't made with this key and kind. */
export function readLinkToken(key: string, kind: string, token: string): string | null {
  const [encoded = '', hash = ''] = token.split('.');
  const about = Buffer.from(encoded, 'base64url').toString('utf8');
  return isSameSecret(hash, hashOf(key, kind, about)) ? about : null;
}

const hashOf = (key: string, kind: string, about: string) =>
  createHmac('sha256', key).update(`${kind}\0${about}`).digest('base64url');
