import { availableParallelism } from 'node:os';
import { decode, decodeKept, fromPixels } from '../pictures/decoder.ts';

/**
 * Occupies every slot of the decoder, so that the next request is rejected; returns a function that frees
 * them.
 */
export async function fillDecoder(): Promise<() => Promise<void>> {
  const file = await fromPixels({ data: Buffer.alloc(8 * 8 * 3), width: 8, height: 8 })
    .png()
    .toBuffer();
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const taken = Array.from({ length: 25 }, () => decode(file, () => freed));
  const kept = Array.from({ length: 200 + availableParallelism() }, () =>
    decodeKept(
      async () => file,
      () => freed,
    ),
  );
  return async () => {
    free();
    await Promise.all([...taken, ...kept]);
  };
}
