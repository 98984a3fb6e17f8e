import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { EventData } from '../../../../jobs/events/record.ts';
import { rememberRemoved } from '../../listings/history/history.ts';
import type { CleanListing } from '../../listings/intake.ts';
import { bumpVersion, type Change, writeListings } from '../../listings/write-listings.ts';
import type { Row } from '../client/read-answer.ts';
import type { MappedHome } from '../map/map-home.ts';
import { officeRefOf } from './mapping/office-refs.ts';
import { findChildren, findOffices } from './records.ts';
import type { Run } from './run.ts';

/** A home to map: the key of its feed, and the key under which the site shows it. */
export type Home = { key: string; listingKey: string; raw: Row };

/** Why a home of which nothing is shown is hidden, where no rule of the license says it. */
export const refused = 'refused';

/** The media inside a row of Property; null where there are none yet, though it counts some. */
function mediaInside(raw: Row): Row[] | null {
  const media = Array.isArray(raw.Media) ? (raw.Media as Row[]) : null;
  return media === null || (media.length === 0 && Number(raw.PhotosCount ?? 0) > 0) ? null : media;
}

/** Maps homes by the rules of their feed, each with its media and its office. */
export async function mapHomes(
  connection: PoolClient,
  run: Run,
  homes: readonly Home[],
): Promise<Map<string, MappedHome>> {
  const { feed, now, timeZone, lookups } = run;
  const officeRefs = [...new Set(homes.flatMap(({ raw }) => officeRefOf(raw) ?? []))];
  const offices = await findOffices(connection, run, officeRefs);
  const media = feed.media.inside ? null : await mediaOf(connection, run, homes);
  return new Map(
    homes.map((home) => {
      const { key, raw, listingKey } = home;
      const mapped = run.mapHome(
        {
          property: raw,
          media: media === null ? mediaInside(raw) : (media.get(key) ?? null),
          office: offices.get(officeRefOf(raw) ?? '') ?? null,
          lookups,
        },
        feed,
        now(),
        timeZone,
      );
      if (mapped.ok) mapped.home.listing.listing_key = listingKey;
      return [key, mapped];
    }),
  );
}

async function mediaOf(
  connection: PoolClient,
  run: Run,
  homes: readonly Home[],
): Promise<Map<string, Row[]>> {
  const keys = homes.map(({ key }) => key);
  const media = new Map<string, Row[]>();
  for (const { parent, raw } of await findChildren(connection, run, 'Media', keys)) {
    const own = media.get(parent);
    if (own === undefined) media.set(parent, [raw]);
    else own.push(raw);
  }
  // Of a home that counts no photos, none is an answer; of others, theirs haven't come yet.
  for (const { key, raw } of homes)
    if (!media.has(key) && Number(raw.PhotosCount ?? 0) === 0) media.set(key, []);
  return media;
}

/** Writes mapped homes, and records their changes, their event, and the site's version. */
export async function writeHomes(
  connection: PoolClient,
  run: Run,
  homes: readonly CleanListing[],
): Promise<void> {
  if (homes.length === 0) return;
  const { siteId, feed } = run;
  // What is newer is decided by the feed's own cursor, which can move while the home's time doesn't, or go back
  // after a confirmed fetch.
  await connection.query({
    name: 'feed_times',
    text: `update listings set modified_at = given.at, changed_in = default
      from unnest($2::text[], $3::timestamptz[]) as given(key, at)
      where site_id = $1 and listing_key = given.key and modified_at > given.at`,
    values: [
      siteId,
      homes.map(({ listing }) => listing.listing_key),
      homes.map(({ listing }) => listing.modified_at),
    ],
  });
  const written = await writeListings(connection, siteId, feed.id, homes, {
    // The first photos of a home that nobody has seen are no change.
    remembersPhotos: run.isPublished,
  });
  run.counts.added += written.added;
  run.counts.changed += written.changed;
  run.counts.removed += written.removed;
  await announce(connection, run, written.changes);
}

/** Marks homes as removed, with their history; their open houses go with them. */
export async function removeHomes(
  connection: PoolClient,
  run: Run,
  listingKeys: readonly string[],
): Promise<void> {
  if (listingKeys.length === 0) return;
  const { siteId, feed } = run;
  const { rows } = await connection.query<{ listing_key: string }>(
    `update listings set removed_at = now(), updated_at = now(), changed_in = default
     where site_id = $1 and source = $2 and listing_key = any($3::text[]) and removed_at is null
     returning listing_key`,
    [siteId, feed.id, listingKeys],
  );
  const gone = rows.map(({ listing_key }) => listing_key);
  await rememberRemoved(connection, siteId, gone);
  await connection.query(
    'delete from open_houses where site_id = $1 and feed = $2 and listing_key = any($3::text[])',
    [siteId, feed.id, listingKeys],
  );
  run.counts.removed += gone.length;
  await announce(
    connection,
    run,
    gone.map((listing_key) => ({ listing_key, change: 'removed' })),
  );
}

/**
 * Hides homes until they are read again, such as those that a sweep didn't find: whatever is read then is
 * written, since their hash fits nothing.
 */
export async function hideHomes(
  connection: PoolClient,
  run: Run,
  listingKeys: readonly string[],
): Promise<void> {
  if (listingKeys.length === 0) return;
  const { rows } = await connection.query<{ listing_key: string }>(
    `update listings set visible = false, content_hash = '', updated_at = now(), changed_in = default
     where site_id = $1 and source = $2 and listing_key = any($3::text[]) and visible and removed_at is null
     returning listing_key`,
    [run.siteId, run.feed.id, listingKeys],
  );
  await announce(
    connection,
    run,
    rows.map(({ listing_key }) => ({ listing_key, change: 'changed' })),
  );
}

/** The most homes in one event, as for an import. */
const mostInEvent = 200;

/** Nothing is announced of a feed that isn't public yet: its publication is one change of the site. */
async function announce(connection: PoolClient, run: Run, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0 || !run.isPublished) return;
  await bumpVersion(connection, run.siteId, run.now());
  const events: EventData['listing.changed'][] = [];
  for (let from = 0; from < changes.length; from += mostInEvent)
    events.push({ source: run.feed.id, listings: changes.slice(from, from + mostInEvent) });
  await run.events.record(drizzle(connection), run.siteId, 'listing.changed', ...events);
}
