import type { ClientBase } from 'pg';
import { hotKey } from '../../feeds/photos/hot-key.ts';
import type { CleanListing } from '../intake.ts';

type Queryable = Pick<ClientBase, 'query'>;

const addMedia = `
with added as (
  insert into listing_media (listing_id, order_hint, storage_key, source_url, description, width, height)
  select * from json_to_recordset($1::json) as r(listing_id bigint, order_hint integer, storage_key text,
    source_url text, description text, width integer, height integer)
  returning listing_id, storage_key
), counted as (select listing_id, count(storage_key) as photos from added group by listing_id)
update listings set photos_count = photos, changed_in = default from counted
where listings.id = listing_id and photos_count <> photos`;

/**
 * Writes the photos of homes with these ids, by key, instead of those that the changed ones have, which keep the
 * files fetched from the same URLs. Returns the changed homes whose photos differ from before.
 */
export async function writePhotos(
  connection: Queryable,
  homes: readonly CleanListing[],
  ids: ReadonlyMap<string, number>,
  changedIds: readonly number[],
): Promise<CleanListing[]> {
  const { fetched, urls } = await takeMedia(connection, changedIds);
  const media = homes.flatMap(({ listing, photos }) => {
    const id = ids.get(listing.listing_key) ?? 0;
    return photos.map((photo) => ({
      listing_id: id,
      ...photo,
      ...(photo.storage_key === null ? fetched.get(`${id} ${photo.source_url}`) : {}),
    }));
  });
  if (media.length > 0) await connection.query(addMedia, [JSON.stringify(media)]);
  return homes.filter(({ listing, photos }) => {
    const old = urls.get(ids.get(listing.listing_key) ?? 0);
    return old !== undefined && old !== photos.map(({ source_url }) => source_url ?? '').join(' ');
  });
}

/**
 * Deletes the photos of homes; returns the files of those that were fetched, by home and URL, and the URLs of
 * each home in order.
 */
async function takeMedia(connection: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return { fetched: new Map<string, object>(), urls: new Map<number, string>() };
  const { rows } = await connection.query<{
    listing_id: number;
    source_url: string | null;
    storage_key: string | null;
    width: number | null;
    height: number | null;
  }>(
    `with gone as (delete from listing_media where listing_id = any($1::bigint[]) returning *)
     select listing_id, source_url, storage_key, width, height from gone order by listing_id, order_hint`,
    [ids],
  );
  const fetched = new Map(
    rows.flatMap(({ listing_id, source_url, storage_key, width, height }) =>
      storage_key === null || storage_key === hotKey || source_url === null
        ? []
        : [[`${listing_id} ${source_url}`, { storage_key, width, height }] as const],
    ),
  );
  const urls = new Map<number, string>();
  for (const { listing_id, source_url } of rows) {
    const before = urls.get(listing_id);
    urls.set(listing_id, before === undefined ? (source_url ?? '') : `${before} ${source_url ?? ''}`);
  }
  return { fetched, urls };
}
