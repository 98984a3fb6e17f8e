import { LanguageFailure, type LanguageModel } from '../../../providers/language/language.ts';
import type { CallLog } from '../../service.ts';

/** A model's work: what it is for, and until when. */
export type ModelWork = {
  model: LanguageModel;
  log: Pick<CallLog, 'info' | 'warn'>;
  /** Milliseconds until the result without a model applies. */
  deadlineMs: number;
  /** Ends the work when it aborts. */
  gone?: AbortSignal | undefined;
  /** What the log says of a result, and of none. */
  says: { done: string; failed: string };
};

/** Returns what a model's work gives; null when it failed or was late. Never throws; logs the reason. */
export async function orNull<T>(
  { model, log, deadlineMs, gone, says }: ModelWork,
  work: Parameters<typeof beforeDeadline<T>>[1],
): Promise<T | null> {
  const started = Date.now();
  try {
    const result = await beforeDeadline(deadlineMs, work, gone);
    log.info({ model: model.name, ms: Date.now() - started }, says.done);
    return result;
  } catch (error) {
    log.warn({ model: model.name, ms: Date.now() - started, ...reasonOf(error) }, says.failed);
    return null;
  }
}

/** Returns what the log may say of a failure. */
export function reasonOf(error: unknown): { reason: string; err?: unknown } {
  return error instanceof LanguageFailure
    ? { reason: error.reason }
    : { reason: 'a fault of ours', err: error };
}

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
