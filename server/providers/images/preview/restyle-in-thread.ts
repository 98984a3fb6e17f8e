import type { Bytes } from './raster.ts';
import { restyle } from './restyle.ts';

/** One photo, as a thread is given it. */
export function restyleInThread({ picture, prompt }: { picture: Bytes; prompt: string }): Promise<Bytes> {
  return restyle(picture, prompt);
}
