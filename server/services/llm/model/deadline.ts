import { LanguageFailure } from '../../../providers/language/language.ts';

/**
 * Runs work that must be done within `ms` milliseconds. The work gets a signal that ends it and a way to end itself;
 * either way it rejects with a LanguageFailure at once, even where the work does not heed the signal.
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
