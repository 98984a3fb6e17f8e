/**
 * What went wrong with a feed.
 *
 * - `unreachable`: no complete answer: the network, a time limit, a redirect, or 5xx.
 * - `busy`: 429, or a limit of our own; `retryAt` says from when.
 * - `unavailable`: 503; other resources may answer. `retryAt` as above.
 * - `sign-in`: the token or the credentials were rejected twice.
 * - `rejected`: the server doesn't take the request (400, an `error` in the answer).
 * - `not-found`: there is no such resource, or the link has expired.
 * - `bad-answer`: something that isn't a whole OData answer.
 * - `too-large`: above the cap of bytes; a smaller page may fit.
 * - `foreign-link`: a link that leads elsewhere, or in a circle.
 */
export type FaultKind =
  | 'unreachable'
  | 'busy'
  | 'unavailable'
  | 'sign-in'
  | 'rejected'
  | 'not-found'
  | 'bad-answer'
  | 'too-large'
  | 'foreign-link';

type Extras = { stopped?: boolean; lasts?: boolean; retryAt?: Date | null; cause?: unknown };

/**
 * A request to a feed that failed for good. The message says what happened, `advice` what to do; neither holds
 * a secret or a link. `stopped`: no automatic retry helps. `lasts`: so it is if it stays for hours, as a server in
 * trouble can answer the same for a while.
 */
export class FeedFault extends Error {
  readonly kind: FaultKind;
  readonly advice: string;
  readonly stopped: boolean;
  readonly lasts: boolean;
  readonly retryAt: Date | null;

  constructor(kind: FaultKind, reason: string, advice: string, extras: Extras = {}) {
    super(reason, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = 'FeedFault';
    this.kind = kind;
    this.advice = advice;
    this.stopped = extras.stopped ?? false;
    this.lasts = extras.lasts ?? false;
    this.retryAt = extras.retryAt ?? null;
  }

  /** Whether the server says from when on it answers. */
  get asksToWait(): boolean {
    return this.kind === 'busy' || this.kind === 'unavailable';
  }

  /** Whether it is about what a feed has once for all resources: its limit, or the client of its token server. */
  get isAboutAll(): boolean {
    return this.kind === 'busy' || (this.kind === 'sign-in' && this.lasts);
  }

  /** Whether other resources may do better. */
  get isAboutResource(): boolean {
    return !this.stopped && !this.lasts && !this.asksToWait;
  }

  /** Whether half of the rows may fit. */
  get tooLarge(): boolean {
    return this.kind === 'too-large';
  }

  /** Whether it can be about a filter by many keys: too long a URL, too many terms, or too large an answer. */
  get isAboutFilter(): boolean {
    return !this.stopped && (this.tooLarge || this.kind === 'not-found' || this.kind === 'rejected');
  }

  /** Whether it can be about the rows that were asked for: neither the token, a limit, nor the whole resource. */
  get isAboutRow(): boolean {
    return this.isAboutResource && !['sign-in', 'not-found'].includes(this.kind);
  }
}
