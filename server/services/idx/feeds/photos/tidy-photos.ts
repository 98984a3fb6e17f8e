import type { Pool } from 'pg';
import type { Storage } from '../../../../providers/storage/storage.ts';

type Deps = {
  pool: Pool;
  storage: Pick<Storage, 'remove'>;
  siteId: string;
  /** `listings.source`. */
  source: string;
  signal: AbortSignal;
};

/** The files, and the homes, that are looked at together. */
const filesAtOnce = 5000;
const homesAtOnce = 200;

type Noted = { listing_id: number; name: string };

/**
 * Removes the files of photos that are no longer shown: of homes that were removed or hidden, and of photos that
 * were replaced. The row lets go of a file before that is removed, and the note of a file goes last, so that an
 * interrupted run is repeated without harm. `changed` looks only at homes that changed in the last two hours.
 * Returns the number of files.
 */
export async function removeUnshownFiles(deps: Deps, which: 'all' | 'changed'): Promise<number> {
  let removed = 0;
  for await (const files of which === 'all' ? allFiles(deps) : changedFiles(deps)) {
    deps.signal.throwIfAborted();
    if (files.length > 0) removed += await removeSome(deps, files);
  }
  return removed;
}

async function* allFiles({ pool, siteId, source }: Deps): AsyncGenerator<Noted[]> {
  for (let last: Noted = { listing_id: 0, name: '' }; ; ) {
    const { rows } = await pool.query<Noted>(
      `select listing_id, name from listing_photo_files where site_id = $1 and source = $2
         and (listing_id, name) > ($3, $4) order by listing_id, name limit ${filesAtOnce}`,
      [siteId, source, last.listing_id, last.name],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end;
  }
}

async function* changedFiles({ pool, siteId, source }: Deps): AsyncGenerator<Noted[]> {
  const { rowCount: noted } = await pool.query(
    'select from listing_photo_files where site_id = $1 and source = $2 limit 1',
    [siteId, source],
  );
  // Most feeds have none, since their photos are shown from their hosts.
  if (noted === 0) return;
  for (let last = 0; ; ) {
    // Longer than a hidden home waits, and than the transaction that hides it takes.
    const { rows: homes } = await pool.query<{ id: number }>(
      `select id from listings where site_id = $1 and source = $2 and updated_at > now() - interval '2 hours'
         and id > $3 order by id limit ${homesAtOnce}`,
      [siteId, source, last],
    );
    const end = homes.at(-1);
    if (end === undefined) return;
    const { rows } = await pool.query<Noted>(
      'select listing_id, name from listing_photo_files where listing_id = any($1::bigint[])',
      [homes.map(({ id }) => id)],
    );
    yield rows;
    last = end.id;
  }
}

async function removeSome(
  { pool, storage, signal }: Pick<Deps, 'pool' | 'storage' | 'signal'>,
  files: readonly Noted[],
): Promise<number> {
  const ids = [...new Set(files.map(({ listing_id }) => listing_id))];
  // A home that comes back fetches its photos anew; one that a sweep hides is often back within minutes. A home that
  // is being written waits for the next run.
  await pool.query(
    `with homes as materialized (
       select id from listings where id = any($1::bigint[]) and (removed_at is not null or shown_until < now()
         or (not visible and updated_at < now() - interval '1 hour'))
       for no key update skip locked
     ), freed as (
       update listing_media m set storage_key = null from homes
       where m.listing_id = homes.id and m.storage_key like 'listings/%' returning m.listing_id
     ), counted as (select listing_id, count(*) as files from freed group by listing_id)
     update listings set photos_count = photos_count - files, changed_in = default from counted where id = listing_id`,
    [ids],
  );
  const { rows } = await pool.query<Noted & { storage_key: string | null }>(
    `select f.listing_id, f.name, f.storage_key from unnest($1::bigint[], $2::text[]) as given(listing_id, name)
     join listing_photo_files f using (listing_id, name)
     where not exists (select from listing_media m where m.listing_id = f.listing_id
       and (m.storage_key = f.storage_key or (f.storage_key is null and md5(m.source_url) = f.name)))`,
    [files.map(({ listing_id }) => listing_id), files.map(({ name }) => name)],
  );
  for (const { listing_id, name, storage_key } of rows) {
    signal.throwIfAborted();
    if (storage_key !== null) await storage.remove(storage_key);
    await pool.query('delete from listing_photo_files where listing_id = $1 and name = $2', [
      listing_id,
      name,
    ]);
  }
  return rows.length;
}

/**
 * Lowers the photos that homes expect to those that they have, where none is left to try, so that no card promises
 * photos for ever: those given up, and those whose media never came within a day. Returns how many homes changed.
 */
export async function lowerExpected(
  { pool, siteId, source }: Pick<Deps, 'pool' | 'siteId' | 'source'>,
  listingIds: readonly number[] | null = null,
): Promise<number> {
  const some = listingIds === null ? '' : 'and l.id = any($3::bigint[])';
  const { rowCount } = await pool.query(
    `with homes as materialized (select l.id from listings l
     where l.site_id = $1 and l.source = $2 and l.photos_expected > l.photos_count ${some}
       and (exists (select from listing_media m where m.listing_id = l.id)
         or l.updated_at < now() - interval '1 day')
       and not exists (
         select from listing_media m
         left join listing_photo_files f on f.listing_id = m.listing_id and f.name = md5(m.source_url)
         where m.listing_id = l.id and m.storage_key is null and m.source_url is not null
           and f.gave_up_at is null)
     for no key update of l skip locked)
     update listings set photos_expected = photos_count, changed_in = default from homes where listings.id = homes.id`,
    listingIds === null ? [siteId, source] : [siteId, source, listingIds],
  );
  return rowCount ?? 0;
}
