import sharp from 'sharp';

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

/** Seconds after which the library gives up on one picture. */
export const decodeSeconds = 20;
