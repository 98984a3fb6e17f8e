import { photosOf } from '../services/idx/listings/photos/photos-of.ts';
import { bumpVersion, type Queryable } from '../services/idx/listings/write-listings.ts';
import { choosePictures, type PictureManifest } from './homes/choose-pictures.ts';
import type { DemoHome } from './homes/generate-homes.ts';

type Stored = { id: number; listing_key: string; keys: string[] };

/**
 * Updates the demo's homes to the photos of this release, in the caller's transaction, which must exclude
 * others. Leaves other homes unchanged.
 */
export async function refreshDemoPictures(
  connection: Queryable,
  siteId: string,
  homes: readonly DemoHome[],
  { seed, manifest, now }: { seed: number; manifest: PictureManifest; now: Date },
): Promise<void> {
  const { rows } = await connection.query<Stored>(
    `select l.id, l.listing_key, coalesce(array_agg(m.storage_key order by m.order_hint)
       filter (where m.storage_key is not null), '{}') as keys
     from listings l left join listing_media m on m.listing_id = l.id
     where l.site_id = $1 and l.source = 'demo' group by l.id`,
    [siteId],
  );
  const wanted = new Map(
    homes.map((home) => [home.input.listing_key, photosOf(choosePictures(home, seed, manifest))]),
  );
  const stale = rows.filter(({ listing_key, keys }) => {
    const photos = wanted.get(listing_key);
    return photos !== undefined && photos.map((photo) => photo.storage_key).join() !== keys.join();
  });
  if (stale.length === 0) return;

  const ids = stale.map(({ id }) => id);
  const media = stale.flatMap(({ id, listing_key }) =>
    (wanted.get(listing_key) ?? []).map((photo) => ({ listing_id: id, ...photo })),
  );
  await connection.query('delete from listing_media where listing_id = any($1::bigint[])', [ids]);
  await connection.query(
    `insert into listing_media (listing_id, order_hint, storage_key, description)
     select * from jsonb_to_recordset($1::jsonb)
       as r(listing_id bigint, order_hint integer, storage_key text, description text)`,
    [JSON.stringify(media)],
  );
  await connection.query(
    `update listings set photos_count = (select count(*) from listing_media where listing_id = listings.id),
       changed_in = default
     where id = any($1::bigint[])`,
    [ids],
  );
  await bumpVersion(connection, siteId, now);
}
