import type pg from 'pg';
import { takeTime } from '../../../database/dedicated.ts';
import { placeWords, streetCore } from './place-key.ts';
import type { PlaceKind } from './tables.ts';

type Counted = {
  source: string;
  kind: PlaceKind;
  name: string;
  city: string;
  state: string;
  homes: number;
  residential: number;
};
type Place = Counted & { key: string; core: string };

/** One pass over the homes on the market counts all kinds of places. */
const countPlaces = `
select source,
  case when grouping(street_name) = 0 then 'street' when grouping(subdivision_name) = 0 then 'neighborhood'
    when grouping(school_district) = 0 then 'school-district' when grouping(postal_code) = 0 then 'zip' else 'city' end
    as kind,
  case when grouping(street_name) = 0 then street_name when grouping(subdivision_name) = 0 then subdivision_name
    when grouping(school_district) = 0 then school_district when grouping(postal_code) = 0 then postal_code else city end
    as name,
  coalesce(city, '') as city, coalesce(state, '') as state, count(*)::int as homes,
  count(*) filter (where property_type = 'Residential')::int as residential
from listings where site_id = $1 and on_show
group by grouping sets ((source, city, state), (source, state, postal_code), (source, city, state, subdivision_name),
  (source, state, school_district), (source, city, state, street_name))`;

/** Counts the places anew of the sites whose listings changed since; returns those sites. Fails like the database. */
export async function refreshChangedPlaces(pool: pg.Pool, at: Date): Promise<string[]> {
  const { rows } = await pool.query<{ site_id: string }>(
    `select v.site_id from listing_versions v left join place_versions p using (site_id)
     where p.version is distinct from v.version`,
  );
  for (const { site_id } of rows) await refreshOne(pool, site_id, at);
  return rows.map(({ site_id }) => site_id);
}

async function refreshOne(pool: pg.Pool, siteId: string, at: Date): Promise<void> {
  const client = await pool.connect();
  const hurry = takeTime(client);
  let isBroken = true;
  try {
    await client.query('begin');
    // A million homes take seconds.
    await client.query('set local statement_timeout = 0');
    await refreshPlaces(client, siteId, at);
    await client.query('commit');
    isBroken = false;
  } finally {
    hurry();
    client.release(isBroken);
  }
}

/**
 * Counts a site's places anew, and writes what differs. Fails like the database. Pass a connection in a transaction.
 */
async function refreshPlaces(client: pg.ClientBase, siteId: string, at: Date): Promise<void> {
  const { rows: head } = await client.query<{ version: number }>(
    'select coalesce((select version from listing_versions where site_id = $1), 0) as version',
    [siteId],
  );
  const { rows } = await client.query<Counted & { name: string | null }>(countPlaces, [siteId]);
  const places = withKeys(rows);
  const columns = ['source', 'kind', 'name', 'key', 'core', 'city', 'state', 'homes', 'residential'] as const;
  await client.query(
    `create temp table counted_places on commit drop as
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[],
       $9::int[]) as t(${columns.join(', ')})`,
    columns.map((column) => places.map((place) => place[column])),
  );
  await client.query('analyze counted_places');
  await client.query(
    `insert into place_names (site_id, ${columns.join(', ')}) select $1, ${columns.join(', ')} from counted_places
     on conflict (site_id, source, kind, key, city, state) do update
     set name = excluded.name, homes = excluded.homes, residential = excluded.residential
     where (place_names.name, place_names.homes, place_names.residential)
       is distinct from (excluded.name, excluded.homes, excluded.residential)`,
    [siteId],
  );
  await client.query(
    `delete from place_names p where site_id = $1 and not exists (
       select from counted_places c where (c.source, c.kind, c.key, c.city, c.state) = (p.source, p.kind, p.key, p.city, p.state))`,
    [siteId],
  );
  await client.query(
    `insert into place_versions (site_id, version, refreshed_at) values ($1, $2, $3)
     on conflict (site_id) do update set version = excluded.version, refreshed_at = excluded.refreshed_at`,
    [siteId, head[0]?.version ?? 0, at],
  );
}

/** Joins the spellings of a place under the one of most homes, rather one that isn't in capitals. */
function withKeys(rows: readonly (Counted & { name: string | null })[]): Place[] {
  const places = new Map<string, Place & { most: number }>();
  for (const row of rows) {
    if (row.name === null) continue;
    const words = placeWords(row.name);
    const key = words.join(' ');
    if (key === '') continue;
    const core = row.kind === 'street' ? streetCore(words).join(' ') : key;
    const id = JSON.stringify([row.source, row.kind, key, row.city, row.state]);
    const known = places.get(id);
    if (known === undefined) {
      places.set(id, { ...row, key, core, most: row.homes });
      continue;
    }
    known.homes += row.homes;
    known.residential += row.residential;
    const isTie = row.homes === known.most && known.name === known.name.toUpperCase();
    if (row.homes > known.most || isTie) {
      known.name = row.name;
      known.most = row.homes;
    }
  }
  return [...places.values()];
}
