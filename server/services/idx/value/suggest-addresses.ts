import type { components } from '../../../../openapi/generated/idx.d.ts';
import { type Shown, shownCondition } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';
import { wordQuery } from '../places/place-key.ts';
import { readTyped } from '../places/read-typed.ts';

type AddressSuggestion = components['schemas']['AddressSuggestion'];

const most = 5;
/** The homes with a house number that are looked through. */
const mostNumbered = 5_000;

/**
 * Returns the homes on the market and the sold ones at a typed address whose words may not be complete; none before a house
 * number and a word. An address that its seller withholds isn't stored in `listings`.
 */
export async function suggestAddresses(
  connection: Queryable,
  siteId: string,
  text: string,
  shown: Shown,
): Promise<AddressSuggestion[]> {
  const { number, words, zip, state } = readTyped(text);
  const query = wordQuery(words.join(' '), { isBeginning: true });
  if (shown.nothing || number === null || query === null) return [];
  const values: unknown[] = [siteId, number, query];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...(zip === null ? [] : [`postal_code = ${add(zip)}`]),
    ...(state === null ? [] : [`state = ${add(state)}`]),
    shownCondition(shown, add),
  ];
  const { rows } = await connection.query<AddressSuggestion>(
    `select distinct on (full_address) full_address as address, bedrooms_total as bedrooms, bathrooms::float8 as bathrooms,
       living_area, year_built
     from (
       select * from listings where site_id = $1 and lower(street_number) = $2 and ${conditions.join(' and ')}
         and property_type = 'Residential' and (on_show or standard_status = 'Closed') and full_address is not null
       limit ${mostNumbered}) numbered
     where to_tsvector('simple', full_address) @@ to_tsquery('simple', $3)
     order by full_address, listed_at desc limit ${most}`,
    values,
  );
  return rows;
}
