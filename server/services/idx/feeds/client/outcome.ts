import type { PackedAnswer } from '../../../../providers/outside/fetch-packed.ts';
import { OutsideFault, TooLargeFault } from '../../../../providers/outside/outside-fault.ts';
import { FeedFault } from './feed-fault.ts';
import { errorOf, parseWhole } from './read-answer.ts';
import { readRetryAfter } from './retry-after.ts';
import { serverWords } from './server-words.ts';

/**
 * What an answer means: data, a rejected token, or a fault, which may pass (`again`) and may say when
 * (`afterMs`).
 */
export type Outcome =
  | { is: 'data'; answer: unknown }
  | { is: 'denied'; status: number; words: string }
  | { is: 'fault'; fault: FeedFault; again: boolean; afterMs: number | null };

type Asked = {
  what: string;
  isLink: boolean;
  /** How many were asked for. */
  rows: number;
  /** What the server's words must not hold; null: none of its words are told. */
  secrets: string[] | null;
  now: Date;
};

/** Reads a response. An OData error under status 200 counts as its code says (FEED 1). */
export function readOutcome({ status, headers, body }: PackedAnswer, asked: Asked): Outcome {
  if (status < 200 || status >= 300) {
    return ofStatus(
      status,
      wordsFor(wordsOf(body), asked),
      readRetryAfter(headers.get('retry-after'), asked.now),
      asked,
    );
  }
  let answer: unknown;
  try {
    answer = parseWhole(body, asked.what, asked.rows);
  } catch (error) {
    if (error instanceof FeedFault)
      return { is: 'fault', fault: error, again: !error.tooLarge, afterMs: null };
    throw error;
  }
  const error = errorOf(answer);
  if (error === null) return { is: 'data', answer };
  const code = /^[45]\d\d$/.test(error.code) ? Number(error.code) : 400;
  const wait = readRetryAfter(headers.get('retry-after'), asked.now);
  return ofStatus(code, wordsFor(error.message, asked), wait, asked);
}

function ofStatus(status: number, words: string, afterMs: number | null, { what, isLink }: Asked): Outcome {
  const fault = (
    kind: FeedFault['kind'],
    reason: string,
    advice: string,
    lasts = false,
  ): Outcome & { is: 'fault' } => ({
    is: 'fault',
    fault: new FeedFault(kind, `${reason} (${status}).${words}`, advice, { lasts }),
    again: false,
    afterMs: null,
  });
  if (status === 401 || status === 403) return { is: 'denied', status, words };
  if (status === 429) {
    const reason = `The feed refused a request for ${what}, since it allows no more now`;
    const advice = 'Nothing is read until it does. It retries automatically.';
    return { ...fault('busy', reason, advice), again: true, afterMs };
  }
  if (status === 503) {
    const reason = `The feed’s ${what} is not available now`;
    return { ...fault('unavailable', reason, 'It retries automatically.'), again: true, afterMs };
  }
  if (status >= 300 && status < 400) {
    const advice = 'Redirects are never followed with a token. Set the URL that your MLS gives now.';
    return fault('unreachable', 'The feed answered with a redirect', advice, true);
  }
  if (status === 413) return fault('too-large', `A page of ${what} is too large for the feed`, smaller);
  if (isLink && [400, 404, 410].includes(status))
    return fault(
      'not-found',
      `The link to the next page of ${what} has expired`,
      'It is read again from the last row.',
    );
  if (status === 404 || status === 410)
    return fault(
      'not-found',
      `The feed has no ${what}`,
      'Check that the URL is the root of the RESO Web API.',
    );
  if (status === 408 || (status >= 500 && status !== 501))
    return { ...fault('unreachable', 'The feed failed', 'It retries automatically.'), again: true };
  return fault(
    'rejected',
    `The feed rejected the request for ${what}`,
    'Check the profile and the MLS’s documentation.',
  );
}

/** Reads why no complete response came. */
export function readFailure(error: unknown, timeoutMs: number): Outcome & { is: 'fault' } {
  const again = (fault: FeedFault) => ({ is: 'fault' as const, fault, again: true, afterMs: null });
  if (error instanceof TooLargeFault) {
    const fault = new FeedFault(
      'too-large',
      'A page of the feed is larger than its limit of bytes.',
      smaller,
    );
    return { ...again(fault), again: false };
  }
  const code = codeOf(error);
  if (error instanceof OutsideFault || code.startsWith('Z_')) {
    return again(new FeedFault('bad-answer', 'The feed’s answer could not be unpacked.', 'Ask your MLS.'));
  }
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  const reason = isLate
    ? `The feed did not answer completely within ${Math.round(timeoutMs / 1000)} seconds.`
    : `The feed could not be reached${/^E[A-Z]+$/.test(code) ? ` (${code})` : ''}.`;
  return again(new FeedFault('unreachable', reason, 'It retries automatically. If it stays, check the URL.'));
}

const smaller = 'It is tried again with a smaller page.';

function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && typeof each.code === 'string') return each.code;
  return '';
}

/** An error is short: a long body is not worth parsing. */
const mostErrorBytes = 65_536;

function wordsOf(body: Buffer): string {
  if (body.length > mostErrorBytes) return '';
  try {
    return errorOf(JSON.parse(body.toString('utf8')))?.message ?? '';
  } catch {
    return '';
  }
}

const wordsFor = (words: string, { secrets }: Asked) => (secrets === null ? '' : serverWords(words, secrets));
