import type { components } from '../../../openapi/generated/gateway.d.ts';

export type InputFault = components['schemas']['InputFault'];

/** An error response with a problem document, or a call without a response (`id` is `no-network`). */
export class ProblemError extends Error {
  /** The last segment of the problem's type, such as `listing-not-found`. Distinguish problems by this. */
  readonly id: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly faults: readonly InputFault[];
  /** The answer’s `Link` header: what is similar to a listing that is gone. */
  readonly link: string | undefined;

  constructor(parts: {
    id: string;
    status: number;
    detail: string;
    requestId?: string | undefined;
    faults?: readonly InputFault[];
    link?: string | undefined;
    cause?: unknown;
  }) {
    super(parts.detail, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = 'ProblemError';
    this.id = parts.id;
    this.status = parts.status;
    this.requestId = parts.requestId;
    this.faults = parts.faults ?? [];
    this.link = parts.link;
  }
}

/** Parses a problem document (RFC 9457), or the response of a proxy in its place. */
export function readProblem(body: unknown, response: Response): ProblemError {
  const document: Record<string, unknown> = isRecord(body) ? body : {};
  const text = (key: string) => (typeof document[key] === 'string' ? document[key] : undefined);
  const requestId = text('requestId') ?? response.headers.get('x-request-id') ?? undefined;
  return new ProblemError({
    id: text('type')?.split('/').at(-1) || `http-${response.status}`,
    status: response.status,
    detail: text('detail') ?? '',
    requestId,
    faults: Array.isArray(document.errors) ? document.errors.filter(isFault) : [],
    link: response.headers.get('link') ?? undefined,
  });
}

/** Returns the problem for a call that got no response. */
export function networkProblem(cause: unknown): ProblemError {
  return new ProblemError({ id: 'no-network', status: 0, detail: '', cause });
}

const sentences: Record<string, string> = {
  'no-network': 'We couldn’t reach the site. Check your connection and try again.',
  'gate-closed': 'The site is locked again. Enter the phrase to continue.',
  'not-signed-in': 'Please sign in first.',
  'not-allowed': 'You don’t have access to this.',
  'listing-not-found': 'There is no such listing.',
  'listing-not-shown-now': 'This listing can’t be shown right now. Please try again later.',
  'listing-gone': 'This listing is no longer available.',
  'too-large': 'That is too large to send.',
  'not-built-in': 'This part of the site isn’t available yet.',
  'upstream-failed': 'Something went wrong on our side. Please try again in a moment.',
  'database-unavailable': 'The site is restarting. Please try again in a moment.',
  'storage-full': 'The site has no room left, so this wasn’t saved. Please try again later.',
  'upstream-timeout': 'A service behind this site took too long. Please try again in a moment.',
};

/** Returns a sentence for the user about any error. Only this function turns problems into text. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'Something went wrong. Please try again.';
  const known = sentences[error.id];
  if (known !== undefined) return known;
  if (error.status === 429) return 'Too many requests. Please wait a moment and try again.';
  if (error.status >= 400 && error.status < 500 && error.message !== '') return inWords(error.message);
  if (error.status === 404) return 'We couldn’t find that.';
  return 'Something went wrong on our side. Please try again.';
}

/**
 * Returns the alert for a failed call: `words`, which the product's documents may prescribe. For invalid
 * input, and of a person who asked to be deleted, returns the server's sentence instead, because a retry would fail again.
 */
export function failureOf(error: unknown, words: string): string {
  if (!(error instanceof ProblemError) || error.status < 400 || error.status >= 500) return words;
  const [fault] = error.faults;
  if (fault === undefined) return error.id === 'asked-to-be-deleted' ? sentenceFor(error) : words;
  return error.message === '' ? asSentence(fault.detail) : sentenceFor(error);
}

/** Returns the request id under which the server logged the failure, for the user to quote. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ProblemError ? error.requestId : undefined;
}

/** Returns the error of the field with this name, from the errors of a rejected form. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const fault = error.faults.find(({ pointer }) => pointer.split('/').at(-1) === field);
  return fault === undefined ? undefined : asSentence(fault.detail);
}

/** Turns `postalCode: must be a ZIP code` into plain language; returns full sentences unchanged. */
function inWords(detail: string): string {
  const [, name, fault] = /^([A-Za-z]\w*): (\S.*)$/s.exec(detail) ?? [];
  if (name === undefined || fault === undefined) return asSentence(detail);
  if (!/^[a-z]/.test(fault)) return asSentence(fault);
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return asSentence(`${words} ${fault}`);
}

function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFault(value: unknown): value is InputFault {
  return isRecord(value) && typeof value.pointer === 'string' && typeof value.detail === 'string';
}
