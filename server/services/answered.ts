import { problem } from '../errors.ts';

/** What another service answered; `upstream-failed` when it answered with a fault or not at all. */
export async function answered<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, response } = await call;
  if (data !== undefined && data !== null) return data;
  throw problem('upstream-failed', { cause: new Error(`another service answered ${response.status}`) });
}
