import { keepAnswers } from '../../memory/keep-answers.ts';
import { readInThread } from '../../workers/reading.ts';
import { cleanBody } from './clean-body.ts';

/** Up to this many characters, sanitizing takes less time than starting a thread. */
const short = 50_000;
/** The number of long posts whose sanitized body is cached, so that readers don't wait for each other. */
const mostKept = 10;

/** Runs `cleanBody`, in a thread when the body is long. */
export async function cleanLongBody(html: string): Promise<string> {
  if (html.length <= short) return cleanBody(html);
  return readInThread({ from: import.meta.url, module: './clean-body', name: 'cleanBody' }, html);
}

/** Returns a `cleanLongBody` for stored posts, which never change: caches long ones by file id. */
export function keepCleanBodies(): (fileId: string, html: string) => Promise<string> {
  const keep = keepAnswers<string>({ most: mostKept });
  const clean = cleanLongBody;
  return (fileId, html) => (html.length <= short ? clean(html) : keep(fileId, () => clean(html)));
}
