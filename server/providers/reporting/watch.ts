import type { ProviderCall, ProviderCalls, ProviderKind } from '../calls.ts';

/** How a call ended, for its report; null: it never reached the provider. */
export type Ending = Pick<ProviderCall, 'reason' | 'refusal'> | null;

export const went: Ending = { reason: null };
export const failed = (reason: string): Ending => ({ reason });
export const refused = (reason: string): Ending => ({ reason, refusal: true });

/** Classifies a call by its result or error. */
export type Judge<T> = { gave: (result: T) => Ending; threw: (error: unknown) => Ending };

/** Makes a call and reports it; its result or error is unchanged. */
export async function watchCall<T>(
  calls: ProviderCalls,
  about: { kind: ProviderKind; siteId?: string },
  judge: Judge<T>,
  call: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const report = (ending: Ending) => {
    if (ending === null) return;
    const milliseconds = Math.round(performance.now() - started);
    calls.report({ ...about, ok: ending.reason === null, milliseconds, ...ending });
  };
  try {
    const result = await call();
    report(judge.gave(result));
    return result;
  } catch (error) {
    report(judge.threw(error));
    throw error;
  }
}
