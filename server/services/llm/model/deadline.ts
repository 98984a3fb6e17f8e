import { LanguageFailure } from '../../../providers/language/language.ts';

/**
 * Runs work with a deadline of `ms` milliseconds. The work gets a signal that aborts at the deadline, and
 * `end` to abort earlier, as `gone` does when the visitor disconnects. Rejects with a LanguageFailure
 * immediately in all cases, even when the work ignores the signal.
 */
export async function beforeDeadline<T>(
  ms: number,
  work: (signal: AbortSignal, end: (reason: string) => void) => Promise<T>,
  gone?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const end = (reason: string) => controller.abort(new LanguageFailure(reason));
  const leave = () => end('the visitor left');
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as LanguageFailure));
    timer = setTimeout(() => end('too late'), ms);
  });
  gone?.addEventListener('abort', leave);
  if (gone?.aborted) leave();
  try {
    return await Promise.race([work(controller.signal, end), ended]);
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', leave);
  }
}
