import type { Bytes } from './raster.ts';
import { restyle } from './restyle.ts';

/** The worker thread's entry point. */
export function restyleInThread({ picture, prompt }: { picture: Bytes; prompt: string }): Promise<Bytes> {
  return restyle(picture, prompt);
}
