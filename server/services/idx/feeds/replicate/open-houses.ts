import type { PoolClient } from 'pg';
import { momentIn } from '../../../../time/zones.ts';
import { type Row, textOf } from '../client/read-answer.ts';
import { stampOf } from './reading/stamps.ts';
import { findChildren, findRaw } from './records.ts';
import type { Run } from './run.ts';

type OpenHouse = {
  startsAt: Date;
  endsAt: Date | null;
  canceled: boolean;
  remarks: string | null;
  livestreamUrl: string | null;
};

/**
 * Reads an open house that the public may see; null for one that is for brokers, is over, or has no time. Times
 * without a zone are in `timeZone`.
 */
export function readOpenHouse(raw: Row, timeZone: string): OpenHouse | null {
  const type = textOf(raw.OpenHouseType)?.toLowerCase() ?? 'public';
  const status = textOf(raw.OpenHouseStatus)?.toLowerCase() ?? 'active';
  const startsAt = momentOfHouse(raw.OpenHouseStartTime, raw.OpenHouseDate, timeZone);
  if (startsAt === null || /private|broker|agent/.test(type) || status === 'ended') return null;
  return {
    startsAt,
    endsAt: momentOfHouse(raw.OpenHouseEndTime, raw.OpenHouseDate, timeZone),
    canceled: /^cancell?ed$/.test(status),
    remarks: textOf(raw.OpenHouseRemarks),
    livestreamUrl: /^https:\/\//.test(textOf(raw.LivestreamOpenHouseURL) ?? '')
      ? textOf(raw.LivestreamOpenHouseURL)
      : null,
  };
}

/** A whole timestamp, or a time of the day on the date of the open house. */
function momentOfHouse(value: unknown, date: unknown, timeZone: string): Date | null {
  const text = textOf(value);
  if (text === null) return null;
  const [, local] = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/.exec(text) ?? [];
  if (local !== undefined) return storable(momentIn(timeZone, local.replace(' ', 'T')));
  const stamp = stampOf(text);
  if (stamp !== null) return new Date(stamp);
  const [clock] = /^\d{2}:\d{2}(:\d{2})?/.exec(text) ?? [];
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(date) ?? '') ?? [];
  return clock === undefined || day === undefined ? null : storable(momentIn(timeZone, `${day}T${clock}`));
}

/** A moment that PostgreSQL takes as JSON prints it: of the years 1 to 9999. */
const storable = (at: Date | null): Date | null =>
  at !== null && /^(?!0000)\d{4}-/.test(at.toISOString()) ? at : null;

/**
 * Writes the open houses of homes from their stored rows, in whatever order home and open house arrived. A new
 * one of a public home is part of the home's history.
 */
export async function writeOpenHouses(
  connection: PoolClient,
  run: Run,
  homeKeys: readonly string[],
): Promise<void> {
  if (homeKeys.length === 0) return;
  const { siteId, feed } = run;
  const homes = await findRaw(connection, run, 'Property', homeKeys);
  const zone = feed.timeZone ?? run.timeZone;
  const rows = (await findChildren(connection, run, 'OpenHouse', homeKeys)).flatMap(
    ({ key, parent, raw }) => {
      const listing_key = homes.get(parent)?.listingKey;
      const house = listing_key == null ? null : readOpenHouse(raw, zone);
      if (house === null) return [];
      const { startsAt, endsAt, livestreamUrl, ...others } = house;
      return [
        { key, listing_key, ...others, starts_at: startsAt, ends_at: endsAt, livestream_url: livestreamUrl },
      ];
    },
  );
  const listingKeys = [...homes.values()].flatMap(({ listingKey }) => listingKey ?? []);
  await connection.query(
    `with given as materialized (
       select * from jsonb_to_recordset($3::jsonb) as r(key text, listing_key text,
         starts_at timestamptz, ends_at timestamptz, canceled boolean, remarks text, livestream_url text)
     ), gone as (
       delete from open_houses where site_id = $1 and feed = $2 and listing_key = any($4::text[])
         and key not in (select key from given)
     ), written as (
       insert into open_houses (site_id, feed, key, listing_key, starts_at, ends_at, canceled, remarks,
         livestream_url)
       select $1, $2, key, listing_key, starts_at, ends_at, canceled, remarks, livestream_url from given
       on conflict (site_id, feed, key) do update set listing_key = excluded.listing_key, 
         starts_at = excluded.starts_at, ends_at = excluded.ends_at, canceled = excluded.canceled,
         remarks = excluded.remarks, livestream_url = excluded.livestream_url
       returning key, listing_key, starts_at, (xmax = 0) as added
     )
     insert into listing_changes (site_id, listing_key, at, kind, detail)
     select $1, listing_key, now(), 'open-house', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
     from written where added and $5`,
    [siteId, feed.id, JSON.stringify(rows), listingKeys, run.isPublished],
  );
}
