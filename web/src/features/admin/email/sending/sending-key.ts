import { randomId } from '../../../../browser/random-id.ts';

/** An idempotency key, and the serialized content sent under it. */
export type Sending = { key: string; what: string };

/**
 * Returns the idempotency key for a request: that of the last attempt when the content is identical, because
 * its response may have been lost; otherwise a new one, because a known key returns what was sent before.
 */
export function sendingOf(fields: object, last: Sending | null): Sending {
  const what = JSON.stringify(fields);
  return last?.what === what ? last : { key: randomId(), what };
}
