import { readInThread } from '../../workers/reading.ts';
import { cleanBody } from './clean-body.ts';

/** Characters that are cleaned at once: at their worst they take less than starting a thread does. */
const short = 50_000;
/** Long posts whose clean body is kept, so that readers do not wait for each other. */
const mostKept = 10;

/** `cleanBody`, in a thread where the body is long. */
export async function cleanLongBody(html: string): Promise<string> {
  if (html.length <= short) return cleanBody(html);
  return readInThread({ from: import.meta.url, module: './clean-body', name: 'cleanBody' }, html);
}

/** `cleanLongBody` of stored posts, whose bodies never change: of a long one, once for all its readers. */
export function keepCleanBodies(): (fileId: string, html: string) => Promise<string> {
  const kept = new Map<string, Promise<string>>();
  return (fileId, html) => {
    if (html.length <= short) return cleanLongBody(html);
    const known = kept.get(fileId);
    if (known !== undefined) return known;
    const cleaning = cleanLongBody(html);
    cleaning.catch(() => kept.delete(fileId));
    kept.set(fileId, cleaning);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return cleaning;
  };
}
