import { keepAnswers } from '../../memory/keep-answers.ts';
import { readInThread } from '../../workers/reading.ts';
import { cleanBody } from './clean-body.ts';

/** Characters that are cleaned at once: at their worst they take less than starting a thread does. */
const short = 50_000;
/** The number of long posts whose sanitized body is cached, so that readers don't wait for each other. */
const mostKept = 10;

/** `cleanBody`, in a thread where the body is long. */
export async function cleanLongBody(html: string): Promise<string> {
  if (html.length <= short) return cleanBody(html);
  return readInThread({ from: import.meta.url, module: './clean-body', name: 'cleanBody' }, html);
}

/** `cleanLongBody` of stored posts, whose bodies never change: of a long one, once for all its readers. */
export function keepCleanBodies(): (fileId: string, html: string) => Promise<string> {
  const keep = keepAnswers<string>({ most: mostKept });
  const clean = cleanLongBody;
  return (fileId, html) => (html.length <= short ? clean(html) : keep(fileId, () => clean(html)));
}
