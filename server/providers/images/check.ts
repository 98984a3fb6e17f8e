import { problem } from '../../errors.ts';
import type { ModelLocation } from './openai.ts';

/**
 * Asks an image model's server for its models: no picture is made or paid for. Gives what it said as a sentence, and
 * throws the problem `upstream-failed` or `upstream-timeout` with one.
 */
export async function checkImageModel(
  { url, apiKey, model }: ModelLocation,
  timeoutMs = 10_000,
): Promise<string> {
  const answer = await fetch(`${url}/models`, {
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw isLate
      ? problem('upstream-timeout', { detail: 'The image model’s server took too long.' })
      : problem('upstream-failed', { detail: 'The image model’s server couldn’t be reached.' });
  });
  await answer.body?.cancel();
  const { status } = answer;
  if (status === 401 || status === 403)
    throw problem('upstream-failed', { detail: 'The image model’s server refused IMAGES_API_KEY.' });
  if (status === 404 || status === 405)
    return 'The image model’s server answered. It doesn’t list its models.';
  if (!answer.ok)
    throw problem('upstream-failed', { detail: `The image model’s server failed (status ${status}).` });
  return `The server of ${model} answered. No photo was made.`;
}
