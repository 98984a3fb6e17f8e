import type { components } from '../../../../openapi/generated/idx.d.ts';
import { dollars } from '../answer/wording.ts';

type Listing = components['schemas']['PropertyData'];
type Fact = string | number | null | undefined | false;

/** The maximum length of a fact; a list is cut at a comma. */
const longest = 120;

/** Returns what a listing says of a home, by name, for a model; without what it doesn't say, and without remarks. */
export function listingFacts(listing: Listing, timeZone: string): Record<string, string | number> {
  const { features, schools } = listing;
  const facts: Record<string, Fact> = {
    type: listing.property_sub_type ?? listing.property_type,
    status: listing.standard_status,
    'living area, sq ft': listing.living_area,
    'year built': listing.year_built,
    stories: listing.stories,
    'lot, acres': listing.lot_size_acres,
    'garage spaces': features?.garage_spaces,
    fireplaces: listing.fireplaces_total,
    roof: listing.roof,
    foundation: listing.foundation_details,
    sewer: listing.sewer,
    ...listOf(features),
    'association fee': feeOf(listing),
    'yearly taxes':
      listing.tax_annual_amount &&
      `${dollars(listing.tax_annual_amount, false)}${listing.tax_year ? ` (${listing.tax_year})` : ''}`,
    neighborhood: listing.neighborhood,
    'elementary school': schools?.elementary_school,
    'middle school': schools?.middle_school,
    'high school': schools?.high_school,
    'school district': schools?.school_district,
    'days on the market': listing.days_on_market,
    'on the market since': listing.on_market_date,
    'price history': pricesOf(listing),
    'open houses': openHousesOf(listing, timeZone),
    'listing agent': listing.list_agent_name,
    'listing office': listing.list_office_name,
  };
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string | number] => {
      const [, value] = fact;
      return typeof value === 'number' || (typeof value === 'string' && value !== '');
    }),
  );
}

/** Returns the lists of features under their names in words, cut at a comma. */
function listOf(features: Listing['features']): Record<string, Fact> {
  const { garage_spaces: _spaces, ...lists } = features ?? {};
  return Object.fromEntries(
    Object.entries(lists).map(([name, value]) => [
      name.replaceAll('_', ' '),
      typeof value === 'string' ? cut(value) : value,
    ]),
  );
}

function cut(list: string): string {
  if (list.length <= longest) return list;
  const end = list.lastIndexOf(',', longest);
  return end > 0 ? list.slice(0, end) : list;
}

function feeOf({ association }: Listing): Fact {
  const { association_fee: fee, fee_frequency: often, fee_includes: covers } = association ?? {};
  if (!fee) return null;
  return cut(
    [`${dollars(fee, false)} ${often ?? ''}`.trim(), covers && `covers ${covers}`].filter(Boolean).join(', '),
  );
}

function pricesOf({ history = [] }: Listing): Fact {
  return history
    .flatMap(({ kind, at, price_from: from, price_to: to }) =>
      kind === 'price' && from && to
        ? [`from ${dollars(from, false)} to ${dollars(to, false)} on ${at.slice(0, 10)}`]
        : [],
    )
    .slice(0, 2)
    .join(', ');
}

function openHousesOf({ open_houses: houses = [] }: Listing, timeZone: string): Fact {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return houses
    .slice(0, 3)
    .map(({ starts_at: at }) => time.format(new Date(at)))
    .join('; ');
}
