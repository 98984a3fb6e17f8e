import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../errors/errors.ts';
import { projectRoot } from '../../../files/root.ts';
import { decodeKept } from '../../../pictures/decoder.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { asBase64 } from '../../service.ts';
import { hotKey } from '../feeds/photos/hot-key.ts';
import type { ReadHotPhoto } from '../feeds/photos/hot-photos.ts';
import { refuseUnlessShown } from './find-listing.ts';
import { type AccessRow, accessColumns, allSources, type Shown } from './shown.ts';
import type { Queryable } from './write-listings.ts';

type MediaItem = components['schemas']['MediaItem'];
type Row = AccessRow & {
  order_hint: number | null;
  storage_key: string | null;
  source_url: string | null;
  description: string | null;
};

/** The folder of the demo homes' photos; their keys are `demo:` and a file name. */
export const demoPictures = path.join(projectRoot, 'demo', 'pictures');

/**
 * Returns the photos of a home in order, as JPEG in base64, without files that are missing in storage, or that
 * `readHot` can't read from the feed that keeps them. Throws
 * 404 for a hidden or unknown home, and 410 for one that is gone.
 */
export async function readListingMedia(
  connection: Queryable,
  storage: Storage,
  siteId: string,
  listingKey: string,
  page: { limit?: number | undefined; offset?: number | undefined },
  shown: Shown = allSources,
  readHot: ReadHotPhoto = async () => null,
): Promise<MediaItem[]> {
  const { rows } = await connection.query<Row>({
    name: 'listing_media',
    text: `select ${accessColumns}, m.order_hint, m.storage_key, m.source_url, m.description
      from listings l left join lateral (
        select * from listing_media
        where listing_id = l.id and storage_key is not null
        order by order_hint limit $3 offset $4
      ) m on true
      where l.site_id = $1 and l.listing_key = $2
      order by m.order_hint`,
    values: [siteId, listingKey, page.limit ?? 200, page.offset ?? 0],
  });
  if (rows[0] === undefined) throw problem('listing-not-found');
  refuseUnlessShown(rows[0], shown);
  const media: MediaItem[] = [];
  // One at a time: all 40 photos of a home at once would be 40 files in memory per request.
  for (const { source, order_hint, storage_key, source_url, description } of rows) {
    if (order_hint === null || storage_key === null) continue;
    const isHot = storage_key === hotKey && source_url !== null;
    const file = isHot ? await readHot(source, source_url) : await readMedia(storage, storage_key);
    const jpeg = file === null ? null : await asJpeg(file);
    if (jpeg !== null) media.push({ image_data: asBase64(jpeg), order_hint, description });
  }
  return media;
}

/** Reads one photo by its storage key; null when there is no such file. */
async function readMedia(storage: Storage, key: string): Promise<Buffer | null> {
  if (!key.startsWith('demo:')) return storage.get(key);
  const name = key.slice('demo:'.length);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) return null;
  return readFile(path.join(demoPictures, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Converts a feed's PNG or WebP to JPEG, which the spec promises; null for a file that can't be decoded. */
async function asJpeg(file: Buffer): Promise<Buffer | null> {
  const isJpeg = file[0] === 0xff && file[1] === 0xd8;
  if (isJpeg) return file;
  const read = async () => file;
  return decodeKept(read, (image) =>
    image.rotate().flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer(),
  );
}
