import type { components } from '../../../../openapi/generated/idx.d.ts';
import { keepAnswers } from '../../../memory/keep-answers.ts';
import { type Shown, sourceCondition } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';

type Town = components['schemas']['Town'];

/** A map has room for fewer names. */
const mostTowns = 200;
/** The homes that a town's middle is of: the median of these is as near as of all. */
const mostHomes = 200;

/** How many sites' towns are cached, and for how long, in ms: places are counted anew every few minutes. */
const cached = { most: 100, ms: 60_000 };

/**
 * Returns a function that returns the towns with homes on the market that have a place on the map, those with most
 * homes first. It fails like the database.
 */
export function openTowns(connection: Queryable) {
  const keep = keepAnswers<Town[]>(cached);
  return (siteId: string, shown: Shown & { version: number }): Promise<Town[]> =>
    shown.nothing
      ? Promise.resolve([])
      : keep(JSON.stringify([siteId, shown.version, shown.hidden]), () =>
          findTowns(connection, siteId, shown),
        );
}

async function findTowns(connection: Queryable, siteId: string, shown: Shown): Promise<Town[]> {
  const values: unknown[] = [siteId, shown.hidden];
  const isShown = sourceCondition(shown, (value) => `$${values.push(value)}`);
  const { rows } = await connection.query<Town>(
    `select name, state, homes, latitude, longitude from (
       select (array_agg(name order by homes desc))[1] as name, state, sum(homes)::int as homes
       from place_names where site_id = $1 and kind = 'city' and source <> all($2::text[])
       group by key, state order by 3 desc, 1 limit ${mostTowns}
     ) town cross join lateral (
       select percentile_cont(0.5) within group (order by latitude) as latitude,
         percentile_cont(0.5) within group (order by longitude) as longitude
       from (
         select latitude, longitude from listings
         where site_id = $1 and on_show${isShown} and latitude is not null and longitude is not null
           and city_key = lower(town.name) and coalesce(state, '') = town.state
         limit ${mostHomes}
       ) home
     ) middle where latitude is not null order by homes desc, name`,
    values,
  );
  return rows;
}
