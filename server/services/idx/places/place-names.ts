import type { components } from '../../../../openapi/generated/idx.d.ts';
import { keepAnswers } from '../../../memory/keep-answers.ts';
import type { Shown } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';

type PlaceName = components['schemas']['PlaceName'];

/** How many sites' names are cached, and for how long, in ms: places are counted anew every few minutes. */
const cached = { most: 50, ms: 60_000 };
/** The most names of each kind (spec, listPlaceNames). */
const most: Record<PlaceName['kind'], number> = { city: 300, neighborhood: 3_000, street: 5_000 };

/**
 * Returns a function that returns the names of the cities, neighborhoods, and streets with homes on the market, those with
 * most homes first. It fails like the database.
 */
export function openPlaceNames(connection: Queryable) {
  const keep = keepAnswers<PlaceName[]>(cached);
  return (siteId: string, shown: Shown & { version: number }): Promise<PlaceName[]> =>
    shown.nothing
      ? Promise.resolve([])
      : keep(JSON.stringify([siteId, shown.version, shown.hidden]), () =>
          findPlaceNames(connection, siteId, shown),
        );
}

async function findPlaceNames(
  connection: Queryable,
  siteId: string,
  { hidden }: Pick<Shown, 'hidden'>,
): Promise<PlaceName[]> {
  const { rows } = await connection.query<PlaceName>({
    name: 'place_names_by_kind',
    text: `select kind, name, city, state, homes from (
        select kind, (array_agg(name order by homes desc))[1] as name, city, state, sum(homes)::int as homes,
          row_number() over (partition by kind order by sum(homes) desc, key, city) as place
        from place_names
        where site_id = $1 and source <> all($2::text[]) and kind in ('city', 'neighborhood', 'street')
        group by kind, key, city, state
      ) named
      where place <= case kind when 'city' then $3::int when 'neighborhood' then $4::int else $5::int end
      order by homes desc, kind, name`,
    values: [siteId, hidden, most.city, most.neighborhood, most.street],
  });
  return rows;
}
