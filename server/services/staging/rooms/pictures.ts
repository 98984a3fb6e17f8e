import { decodeKept, fromPixels } from '../../../pictures/decoder.ts';
import type { Picture } from '../../../pictures/picture.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { type LabelKind, labelled, toLabelledJpeg } from '../label.ts';

export type Pair = { original: Buffer; staged: Picture };

/** Opens the images of stored results, each with its original. */
export function openRoomPictures(storage: Storage) {
  const key = (siteId: string, id: string, which: 'original' | 'staged') =>
    `staging/${siteId}/${id}/${which}`;
  const remove = async (siteId: string, id: string) => {
    await storage.remove(key(siteId, id, 'staged'));
    await storage.remove(key(siteId, id, 'original'));
  };
  return {
    remove,

    async put(siteId: string, id: string, { original, staged }: Pair): Promise<void> {
      await storage.put(key(siteId, id, 'original'), original);
      // Stored without a label: readers choose whether a copy has one.
      await storage.put(key(siteId, id, 'staged'), await toJpeg(staged));
    },

    /** Returns the original bytes; null when the file is missing. */
    original: (siteId: string, id: string): Promise<Buffer | null> =>
      storage.get(key(siteId, id, 'original')),

    /** Returns the staged image as a JPEG with or without its label; null when the file is missing. */
    async staged(siteId: string, id: string, label: LabelKind): Promise<Buffer | null> {
      const pixels = await pixelsOf(() => storage.get(key(siteId, id, 'staged')));
      return pixels === null ? null : toLabelledJpeg(pixels, label);
    },

    /**
     * Returns either image as an upright WebP, at most as wide as requested; the label is scaled for the
     * small image. Returns null when the file is missing.
     */
    async sized(
      siteId: string,
      id: string,
      which: 'original' | 'staged',
      width: number,
      label: LabelKind,
    ): Promise<Buffer | null> {
      const pixels = await pixelsOf(() => storage.get(key(siteId, id, which)), width);
      return pixels === null ? null : (await labelled(pixels, label)).webp({ quality: 78 }).toBuffer();
    },
  };
}

const toJpeg = (picture: Picture) =>
  fromPixels(picture).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();

function pixelsOf(read: () => Promise<Buffer | null>, width?: number): Promise<Picture | null> {
  return decodeKept(read, async (file) => {
    const image = file.rotate();
    if (width !== undefined) image.resize({ width, withoutEnlargement: true });
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}
