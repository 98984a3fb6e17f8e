import { askForCheck } from '../../ask-for-check.ts';
import type { ModelLocation } from './edit.ts';

/**
 * Lists the server's models, so that no image is generated or charged. Returns a sentence for the admin, or
 * throws the problem `upstream-failed` or `upstream-timeout` with one.
 */
export async function checkImageModel(
  { url, apiKey, model }: ModelLocation,
  timeoutMs = 10_000,
): Promise<string> {
  const who = 'The image model’s server';
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const unlisted = await askForCheck(
    who,
    `${url}/models`,
    { headers, timeoutMs },
    { key: 'IMAGES_API_KEY', without: `${who} answered. It doesn’t list its models.` },
  );
  return unlisted ?? `The server of ${model} answered. No photo was made.`;
}
