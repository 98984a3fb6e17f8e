/**
 * All problem types of the product: RFC 9457 `type` is `/problems/{id}`. Thrown as
 * `problem('listing-not-found', { detail })`, and distinguished by id, never by message.
 */
export const problemTypes = {
  'invalid-input': { status: 400, title: 'Invalid input' },
  'gate-closed': { status: 401, title: 'The site is locked' },
  'wrong-phrase': { status: 401, title: 'That phrase is incorrect' },
  'not-signed-in': { status: 401, title: 'Sign in first' },
  'wrong-credentials': { status: 401, title: 'The username or password is incorrect' },
  'api-key-invalid': { status: 401, title: 'The API key is missing or incorrect' },
  'not-allowed': { status: 403, title: 'You don’t have permission' },
  'email-not-confirmed': { status: 403, title: 'Confirm your email first' },
  'cross-site': { status: 403, title: 'Requests from other sites are not allowed' },
  'site-mismatch': { status: 403, title: 'You are not authorized for this site' },
  'not-found': { status: 404, title: 'Not found' },
  'listing-not-found': { status: 404, title: 'Listing not found' },
  'listing-not-shown-now': { status: 404, title: 'This listing can’t be shown right now' },
  'photo-not-found': { status: 404, title: 'Photo not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'request-timeout': { status: 408, title: 'The request timed out' },
  'account-exists': { status: 409, title: 'That username is taken' },
  unsubscribed: { status: 409, title: 'This address has unsubscribed' },
  'asked-to-be-deleted': { status: 409, title: 'This person asked to be deleted' },
  conflict: { status: 409, title: 'This conflicts with the current state' },
  gone: { status: 410, title: 'This has been removed' },
  'listing-gone': { status: 410, title: 'This listing is no longer available' },
  'reset-link-invalid': { status: 410, title: 'The reset link is expired, already used, or invalid' },
  'confirmation-link-invalid': {
    status: 410,
    title: 'The confirmation link is expired, already used, or invalid',
  },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported content type' },
  'range-not-satisfiable': { status: 416, title: 'The file ends before this range' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The address or a header is too long' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'not-built-in': { status: 501, title: 'This operation is not built in yet' },
  'upstream-failed': { status: 502, title: 'An upstream service failed' },
  'signed-out-here-only': { status: 503, title: 'You are signed out in this browser only' },
  'not-ready': { status: 503, title: 'Not ready' },
  'database-unavailable': { status: 503, title: 'The database is unavailable' },
  'upstream-timeout': { status: 504, title: 'An upstream service timed out' },
  'storage-full': { status: 507, title: 'The site’s storage is full' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemId = keyof typeof problemTypes;

/** One invalid value of the input: a JSON pointer such as `/query/minPrice`, and how to fix it. */
export type InputFault = { pointer: string; detail: string };

/** An error that a caller may see; everything else is `internal`. */
export class Problem extends Error {
  readonly id: ProblemId;
  readonly status: number;
  readonly errors: InputFault[];
  readonly headers: Record<string, string>;

  constructor(id: ProblemId, detail: string, options: ProblemOptions) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.id = id;
    this.status = problemTypes[id].status;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}

type ProblemOptions = {
  detail?: string;
  errors?: InputFault[];
  headers?: Record<string, string>;
  cause?: unknown;
};

/** Creates an error to throw; `detail` is a sentence for people and must not contain secrets. */
export function problem(id: ProblemId, options: ProblemOptions = {}): Problem {
  return new Problem(id, options.detail ?? `${problemTypes[id].title}.`, options);
}

/**
 * Creates an `invalid-input` error for one field: `invalidInput('/body/email', 'must be an email address')`.
 */
export function invalidInput(pointer: string, detail: string): Problem {
  return problem('invalid-input', {
    detail: `${pointer.split('/').at(-1) ?? pointer}: ${detail}`,
    errors: [{ pointer, detail }],
  });
}

const mebibyte = 1024 * 1024;

/** Creates a `too-large` error that names the fields and their limit. */
export function tooLarge(pointers: string[], maxBytes: number, cause?: unknown): Problem {
  const size =
    maxBytes < mebibyte ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / mebibyte)} MB`;
  const most = `must be at most ${size}`;
  return problem('too-large', {
    detail: `The request is too large: it ${most}.`,
    errors: pointers.map((pointer) => ({ pointer, detail: most })),
    cause,
  });
}

/** Returns a problem as an RFC 9457 document. */
export function problemDocument(error: Problem, requestId: string, instance?: string) {
  return {
    type: `/problems/${error.id}`,
    title: problemTypes[error.id].title,
    status: error.status,
    detail: error.message,
    ...(instance === undefined ? {} : { instance }),
    requestId,
    ...(error.errors.length === 0 ? {} : { errors: error.errors }),
  };
}
