import { LanguageFailure } from '../../../providers/language/language.ts';

/**
 * Runs work with a deadline of `ms` milliseconds. The work gets a signal that aborts at the deadline, and
 * `end` to abort earlier. Rejects with a LanguageFailure immediately in both cases, even when the work
 * ignores the signal.
 */
export async function beforeDeadline<T>(
  ms: number,
  work: (signal: AbortSignal, end: (reason: string) => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const end = (reason: string) => controller.abort(new LanguageFailure(reason));
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as LanguageFailure));
    timer = setTimeout(() => end('too late'), ms);
  });
  try {
    return await Promise.race([work(controller.signal, end), ended]);
  } finally {
    clearTimeout(timer);
  }
}
