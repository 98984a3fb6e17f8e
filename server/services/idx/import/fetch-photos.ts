import { createHash } from 'node:crypto';
import type { Database } from '../../../database/open.ts';
import { decodeKept } from '../../../pictures/decoder.ts';
import { readPictureUpload, type UploadRules } from '../../../pictures/read-upload.ts';
import type { OutsideFetch } from '../../../providers/outside/fetch-outside.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { bumpVersion } from '../listings/write-listings.ts';

/** `later` counts the photos of hosts that responded 429. */
export type PhotoCounts = { fetched: number; failed: number; later: number };

type Row = { listing_id: number; listing_key: string; order_hint: number; source_url: string };

const rules: UploadRules = {
  pointer: '/photo',
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
};
const atOnce = 4;
const limits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 30_000 };

/**
 * Fetches the photos of a source that aren't stored yet, four at a time, and stores them as JPEG. Counts
 * failures, which the next run retries; doesn't call a host again in this run after a 429. Ends with the error
 * when our storage or database fails, since every further photo would fail, too.
 */
export async function fetchPhotos(
  database: Pick<Database, 'pool'>,
  storage: Pick<Storage, 'put'>,
  options: {
    siteId: string;
    sourceName: string;
    now: Date;
    outside: Pick<OutsideFetch, 'fetch'>;
    onProgress(counts: PhotoCounts): void;
    /** The number of photos read from the database at once. */
    pageSize?: number;
  },
): Promise<PhotoCounts> {
  const { siteId, sourceName, now, outside, onProgress } = options;
  const counts: PhotoCounts = { fetched: 0, failed: 0, later: 0 };
  const queue = missingPhotos(database, options);
  const busyHosts = new Set<string>();
  const work = async () => {
    // An error ends the queue, and so the other three, after the photos that they are at.
    for await (const row of queue) {
      const host = hostOf(row.source_url);
      const outcome = busyHosts.has(host) ? 'later' : await fetchOne(database, storage, outside, siteId, row);
      if (outcome === 'later') busyHosts.add(host);
      counts[outcome] += 1;
      onProgress(counts);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  if (counts.fetched > 0) {
    await database.pool.query(
      `update listings set photos_count = counted.photos from (
         select listing_id, count(*) as photos from listing_media where storage_key is not null group by listing_id
       ) counted where listings.id = counted.listing_id and site_id = $1 and source = $2
         and photos_count <> counted.photos`,
      [siteId, sourceName],
    );
    await bumpVersion(database.pool, siteId, now);
  }
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return counts;
}

/** Yields the photos without a file, the first ones of all homes first. */
async function* missingPhotos(
  database: Pick<Database, 'pool'>,
  { siteId, sourceName, pageSize = 5000 }: { siteId: string; sourceName: string; pageSize?: number },
): AsyncGenerator<Row> {
  let last: Pick<Row, 'order_hint' | 'listing_id'> = { order_hint: -1, listing_id: 0 };
  for (;;) {
    const { rows } = await database.pool.query<Row>(
      `select m.listing_id, l.listing_key, m.order_hint, m.source_url
       from listing_media m join listings l on l.id = m.listing_id
       where l.site_id = $1 and l.source = $2 and l.removed_at is null and l.visible
         and m.storage_key is null and m.source_url is not null
         and (m.order_hint, m.listing_id) > ($3, $4)
       order by m.order_hint, m.listing_id limit $5`,
      [siteId, sourceName, last.order_hint, last.listing_id, pageSize],
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = end;
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

async function fetchOne(
  database: Pick<Database, 'pool'>,
  storage: Pick<Storage, 'put'>,
  outside: Pick<OutsideFetch, 'fetch'>,
  siteId: string,
  row: Row,
): Promise<keyof PhotoCounts> {
  const picture = await readPhoto(outside, row.source_url);
  if (picture === 'failed' || picture === 'later') return picture;
  // Named for the URL, since a photo keeps its file when the feed moves it.
  const name = createHash('md5').update(row.source_url).digest('hex');
  const key = `listings/${siteId}/${row.listing_key}/${name}.jpg`;
  await storage.put(key, picture.data);
  await database.pool.query(
    `update listing_media set storage_key = $3, width = $4, height = $5
     where listing_id = $1 and order_hint = $2 and source_url = $6`,
    [row.listing_id, row.order_hint, key, picture.info.width, picture.info.height, row.source_url],
  );
  return 'fetched';
}

/** Returns the photo as JPEG; `failed` for a fault of its host or file, `later` for a 429. */
async function readPhoto(outside: Pick<OutsideFetch, 'fetch'>, url: string) {
  try {
    const answer = await outside.fetch(url, limits, { redirect: 'follow' });
    if (answer.status === 429) return 'later';
    if (answer.status !== 200) return 'failed';
    const { file } = await readPictureUpload(answer.body, rules);
    const read = async () => file;
    // Encoding again drops EXIF data, such as the location.
    const picture = await decodeKept(read, (image) =>
      image
        .rotate()
        .resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 86 })
        .toBuffer({ resolveWithObject: true }),
    );
    return picture ?? 'failed';
  } catch {
    return 'failed';
  }
}
