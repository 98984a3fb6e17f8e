import { readInThread } from '../../../workers/reading.ts';
import { type CopyFinding, checkCopy } from './check-copy.ts';

/** Characters that are checked at once: at their worst they take less than starting a thread does. */
const short = 4_000;

/** `checkCopy`, in a thread where the text is long. */
export async function checkLongCopy(text: string): Promise<CopyFinding[]> {
  if (text.length <= short) return checkCopy(text);
  return readInThread({ from: import.meta.url, module: './check-copy', name: 'checkCopy' }, text);
}
