import { invalidInput } from '../../../errors/errors.ts';

/** Returns the origin for a link; throws `invalid-input` unless `baseUrl` is an http or https URL. */
export function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidInput('/body/baseUrl', 'must be an http or https address');
  }
  return url.origin;
}
