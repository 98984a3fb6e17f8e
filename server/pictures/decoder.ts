import sharp from 'sharp';
import { createQueue } from '../providers/images/queue.ts';

/**
 * The image library, which decodes photographs and nothing else: a vector or a document that reached it could name
 * other files, or take minutes. Every import of `sharp` goes through here; a test holds the server to that. The block
 * holds for the whole process, its threads included.
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

export { sharp };

/** The most pixels that are decoded, over all frames. */
export const mostPixels = 80_000_000;

/** The most bytes that one picture may take in memory where its format has to be decoded whole. */
export const mostDecodedBytes = 200_000_000;

/** Runs one whole decoding after the other: several at once are several times their memory. */
export const decodeInTurn = createQueue(1, 24, 'Many pictures are being read. Try again in a minute.');

/** Seconds after which the library gives up on one picture. */
export const decodeSeconds = 20;
