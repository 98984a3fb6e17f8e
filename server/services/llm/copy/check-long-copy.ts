import { readInThread } from '../../../workers/reading.ts';
import { type CopyFinding, checkCopy } from './check-copy.ts';

/**
 * The longest text to check in this thread, in characters; its worst case takes less than starting a thread.
 */
const short = 4_000;

/** Runs `checkCopy`, in a worker thread when the text is long. */
export async function checkLongCopy(text: string): Promise<CopyFinding[]> {
  if (text.length <= short) return checkCopy(text);
  return readInThread({ from: import.meta.url, module: './check-copy', name: 'checkCopy' }, text);
}
