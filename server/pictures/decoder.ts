import { availableParallelism } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { createSlots } from '../workers/slots.ts';

/**
 * The image library decodes photographs and nothing else: a vector or a document that reached it could name other
 * files, or take minutes. The block holds for the whole process, its threads included. `npm run boundaries` lets no
 * file outside this folder import the library, so that every picture is decoded within the limits below.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

// No picture is read twice in a row: what the library keeps would only hold memory.
sharp.cache(false);

export type { Sharp };

export type Pixels = { data: Uint8Array; width: number; height: number };

/** The most pixels that are decoded, over all frames. */
export const mostPixels = 80_000_000;

/** The most bytes that one picture may take in memory where its format has to be decoded whole. */
export const mostDecodedBytes = 200_000_000;

/** Seconds after which the library gives up on one picture. */
const decodeSeconds = 20;

const oneByOne = { size: 1, full: 'Many pictures are being read. Try again in a minute.', retryAfter: 60 };
const inTurn = createSlots({ ...oneByOne, waiting: 24 });
const keptInTurn = createSlots({ ...oneByOne, size: Math.min(availableParallelism(), 8), waiting: 200 });
/** A listing's photo is kept no larger: so many pixels take little memory, and may be decoded beside others. */
const fewPixels = 2560 * 2560;

/**
 * Decodes a picture that somebody sent (a file's path or its bytes): one after the other, since several at once are
 * several times their memory. Rejects with `too-many-requests` when 24 wait already.
 */
export function decode<T>(
  file: string | Buffer,
  work: (image: Sharp) => Promise<T>,
  options: SharpOptions = {},
): Promise<T> {
  return inTurn(() => work(limited(file, options)));
}

const limited = (file: string | Buffer, options: SharpOptions = {}): Sharp =>
  sharp(file, { limitInputPixels: mostPixels, ...options }).timeout({ seconds: decodeSeconds });

/**
 * The same for a file that is kept, read when it is its turn; null when it is gone. A page asks for many at once, so
 * 200 may wait, and small ones are decoded on every processor; a large one takes its place among those of `decode`.
 */
export function decodeKept<T>(
  read: () => Promise<Buffer | null>,
  work: (image: Sharp) => Promise<T>,
): Promise<T | null> {
  return keptInTurn(async () => {
    const file = await read();
    if (file === null) return null;
    const { width, height } = await readMetadata(file);
    return width * height <= fewPixels ? work(limited(file)) : decode(file, work);
  });
}

/** A picture of raw pixels, with or without their transparency: nothing is decoded. */
export function fromPixels({ data, width, height }: Pixels): Sharp {
  const channels = data.length === 4 * width * height ? 4 : 3;
  return sharp(data, { raw: { width, height, channels } });
}

/** Reads a picture's header, and none of its pixels. */
export const readMetadata = (file: Buffer) =>
  sharp(file, { limitInputPixels: false }).timeout({ seconds: decodeSeconds }).metadata();
