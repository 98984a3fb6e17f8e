import { decode, sharp } from '../pictures/decoder.ts';

/** Takes every place of the decoder, so that whoever comes next is told to come later; the answer frees them. */
export async function fillDecoder(): Promise<() => Promise<void>> {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a6' } })
    .png()
    .toBuffer();
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const taken = Array.from({ length: 25 }, () => decode(file, () => freed));
  return async () => {
    free();
    await Promise.all(taken);
  };
}
