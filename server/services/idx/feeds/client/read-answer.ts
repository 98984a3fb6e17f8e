import { exactJson } from './exact-json.ts';
import { FeedFault } from './feed-fault.ts';

export type Row = Record<string, unknown>;
/** What an OData answer holds; `link` is the one of its body. */
export type Answer = { rows: Row[]; link: string | null; count: number | null };

/** 1,000 homes with photos have perhaps half of them. */
const mostValues = 3_000_000;

/**
 * Parses JSON, the whole of it or nothing. Numbers of more than 15 characters become text, so that no digit is
 * lost. Throws a FeedFault; `rows`, those asked for, decides whether a smaller page may help.
 */
export function parseWhole(body: Buffer, what: string, rows = 1): unknown {
  const exact = exactJson(body.toString('utf8').replace(/^\uFEFF/, ''), mostValues);
  if (exact === null) {
    const reason = `The feed’s answer for ${what} has more than ${written(mostValues)} values.`;
    throw rows > 1
      ? new FeedFault('too-large', reason, 'It is tried again with a smaller page.')
      : new FeedFault('bad-answer', reason, 'Ask your MLS.');
  }
  try {
    return JSON.parse(exact);
  } catch {
    // The parser's message quotes the text.
    throw new FeedFault(
      'bad-answer',
      `The feed’s answer for ${what} is not whole JSON.`,
      'The next try reads it again. If it stays, check that the URL is the root of the RESO Web API.',
    );
  }
}

/** Returns the OData error of an answer, which may come under status 200: its code and message. */
export function errorOf(answer: unknown): { code: string; message: string } | null {
  if (!isObject(answer) || !('error' in answer) || answer.error === null) return null;
  const { error } = answer;
  const { code, message } = isObject(error) ? error : { code: '', message: error };
  const words = isObject(message) ? message.value : message;
  return { code: code === undefined || code === null ? '' : String(code), message: String(words ?? '') };
}

/** A server may ignore the page size that it was asked for, but not without end. */
const mostRowsOf = (asked: number) => Math.max(10 * asked, 10_000);

/** Reads a page of rows, of which so many were asked for. Throws a FeedFault unless it is one. */
export function readPage(answer: unknown, what: string, asked: number): Answer {
  const count = isObject(answer) && Array.isArray(answer.value) ? answer.value.length : 0;
  if (count > mostRowsOf(asked)) {
    throw new FeedFault(
      'bad-answer',
      `The feed sent ${written(count)} rows of ${what}, but at most ${written(asked)} were asked for.`,
      'Ask your MLS.',
    );
  }
  if (!isObject(answer) || !Array.isArray(answer.value) || !answer.value.every(isObject)) {
    throw new FeedFault(
      'bad-answer',
      `The feed’s answer for ${what} has no list of rows.`,
      'Check that the URL is the root of the RESO Web API.',
    );
  }
  const link = answer['@odata.nextLink'] ?? answer['@nextLink'] ?? null;
  if (link !== null && typeof link !== 'string')
    throw new FeedFault('bad-answer', `The link to the next page of ${what} is no text.`, 'Ask your MLS.');
  const total = Number(answer['@odata.count'] ?? answer['@count'] ?? Number.NaN);
  return {
    rows: answer.value,
    link: link === '' ? null : link,
    count: Number.isInteger(total) && total >= 0 ? total : null,
  };
}

const written = (count: number) => count.toLocaleString('en-US');

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the text of a field; null for none, and for what isn't text or a number. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
