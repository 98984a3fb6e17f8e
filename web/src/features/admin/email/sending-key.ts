import { randomId } from '../../../browser/random-id.ts';

/** A key, and what was sent under it, as text. */
export type Sending = { key: string; what: string };

/**
 * The key of what is about to be sent: that of the last try when exactly this is sent again, for its answer may have
 * been lost; else a new one, for the site answers a known key with what it sent before.
 */
export function sendingOf(fields: object, last: Sending | null): Sending {
  const what = JSON.stringify(fields);
  return last?.what === what ? last : { key: randomId(), what };
}
