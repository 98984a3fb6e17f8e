import { availableParallelism } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { createSlots } from '../workers/slots.ts';

/**
 * Limits the image library to photographs: a vector or a document could reference other files, or take
 * minutes. The block applies to the whole process, including threads. `npm run boundaries` forbids importing
 * the library outside this folder, so that every image is decoded within the limits below.
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

// Images are rarely read twice in a row, so the library's cache would only waste memory.
sharp.cache(false);

export type { Sharp };

export type Pixels = { data: Uint8Array; width: number; height: number };

/** The maximum number of decoded pixels, in all frames together. */
export const mostPixels = 80_000_000;

/** The maximum memory in bytes for an image whose format requires decoding it completely. */
export const mostDecodedBytes = 200_000_000;

/** The library's timeout per image, in seconds. */
const decodeSeconds = 20;

const oneByOne = { size: 1, full: 'Many pictures are being read. Try again in a minute.', retryAfter: 60 };
const inTurn = createSlots({ ...oneByOne, waiting: 24 });
const keptInTurn = createSlots({ ...oneByOne, size: Math.min(availableParallelism(), 8), waiting: 200 });
/** The maximum pixels of stored listing photos, which need little memory, and may be decoded concurrently. */
const fewPixels = 2560 * 2560;

/**
 * Decodes an uploaded image (a file's path or its bytes). One at a time, because concurrent decoding
 * multiplies the memory. Rejects with `too-many-requests` when 24 are waiting.
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
 * Decodes a stored file, read when its turn comes; null when it doesn't exist. A page requests many at once,
 * so 200 may wait, and small ones are decoded concurrently; a large one also waits for its turn in `decode`.
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

/** Creates an image from raw pixels, with or without alpha, without decoding. */
export function fromPixels({ data, width, height }: Pixels): Sharp {
  const channels = data.length === 4 * width * height ? 4 : 3;
  return sharp(data, { raw: { width, height, channels } });
}

/** Reads an image's header without decoding its pixels. */
export const readMetadata = (file: Buffer) =>
  sharp(file, { limitInputPixels: false }).timeout({ seconds: decodeSeconds }).metadata();
