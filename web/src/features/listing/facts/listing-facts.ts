import { dollars, formatPrice, priceOf } from '../../../listings/format-price.ts';
import type { ListingDetails } from '../../../listings/listing.ts';
import { propertySubTypes, propertyTypes, statuses, wordFor } from '../../../listings/vocabulary.ts';

export type Fact = { label: string; value: string };
export type FeatureList = { title: string; items: string[] };

const number = (value: number) => value.toLocaleString('en-US');

/** Returns the headline numbers: beds, baths, area, year, garage. */
export function headlineFacts(listing: ListingDetails): Fact[] {
  const { bedrooms_total, bedrooms, bathrooms, living_area, building_area_total, year_built, features } =
    listing;
  const beds = bedrooms_total ?? bedrooms;
  const area = living_area ?? building_area_total;
  const garage = features?.garage_spaces;
  const facts: Fact[] = [];
  if (beds) facts.push({ value: number(beds), label: beds === 1 ? 'bed' : 'beds' });
  if (bathrooms) facts.push({ value: number(bathrooms), label: bathrooms === 1 ? 'bath' : 'baths' });
  if (area) facts.push({ value: number(area), label: 'sq ft' });
  if (year_built) facts.push({ value: String(year_built), label: 'built' });
  if (garage) facts.push({ value: `${number(garage)}-car`, label: 'garage' });
  return facts;
}

export type FactGroup = { title: string; facts: Fact[] };

/**
 * Returns all other facts in groups, with common names, as the feed words them. Leaves out facts that the feed lacks,
 * and groups without facts.
 */
export function factGroups(listing: ListingDetails): FactGroup[] {
  const { features, schools, association } = listing;
  const groups: [title: string, entries: [string, string | number | null | undefined | false][]][] = [
    [
      'Interior',
      [
        ['Property type', listing.property_type && wordFor(propertyTypes, listing.property_type)],
        ['Sub type', listing.property_sub_type && wordFor(propertySubTypes, listing.property_sub_type)],
        ['Full baths', listing.bathrooms_full],
        ['Half baths', listing.bathrooms_half],
        ['Whole building', wholeBuilding(listing)],
        ['Floors', spaced(features?.flooring)],
        ['Fireplaces', listing.fireplaces_total],
      ],
    ],
    [
      'Costs',
      [
        ['Original price', originalPrice(listing)],
        ['Price per sq ft', pricePerFoot(listing)],
        [
          taxLabel(listing.tax_year),
          listing.tax_annual_amount && `${dollars(listing.tax_annual_amount)} a year`,
        ],
        ['Association', association?.association_name],
        ['Association fee', feeText(association?.association_fee, association?.fee_frequency)],
        ['Fee covers', spaced(association?.fee_includes)],
      ],
    ],
    [
      'Lot and Exterior',
      [
        ['Lot', lotText(listing.lot_size_acres)],
        ['Stories', listing.stories],
        ['Roof', spaced(listing.roof)],
        ['Foundation', spaced(listing.foundation_details)],
        ['Patio and porch', spaced(features?.patio_and_porch_features)],
      ],
    ],
    [
      'Systems',
      [
        ['Heating', spaced(features?.heating)],
        ['Cooling', spaced(features?.cooling)],
        ['Water source', spaced(features?.water_source)],
        ['Sewer', spaced(listing.sewer)],
      ],
    ],
    [
      'Parking',
      [
        ['Garage', spacesText(features?.garage_spaces)],
        ['Parking', spaced(features?.parking_features)],
      ],
    ],
    [
      'Schools, as Listed',
      [
        ['District', schools?.school_district],
        ['Elementary', schools?.elementary_school],
        ['Middle school', schools?.middle_school],
        ['High school', schools?.high_school],
      ],
    ],
    [
      'Listing',
      [
        ['Listing number', listing.mls_number],
        ['Status', listing.standard_status && wordFor(statuses, listing.standard_status)],
        ['Listed', listing.on_market_date && longDay(listing.on_market_date)],
        ['Days on market', listing.days_on_market],
      ],
    ],
  ];
  return groups
    .map(([title, entries]) => ({
      title,
      // Feeds use 0 and empty text for missing values.
      facts: entries.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : [])),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** Returns the long feature lists with their titles. */
export function featureLists({ features }: Pick<ListingDetails, 'features'>): FeatureList[] {
  const lists: [string, string | null | undefined][] = [
    ['Appliances', features?.appliances],
    ['Inside', features?.interior_features],
    ['Outside', features?.exterior_features],
    ['The lot', features?.lots_features],
  ];
  return lists
    .map(([title, text]) => ({ title, items: itemsOf(text) }))
    .filter(({ items }) => items.length > 0);
}

/** Returns the status and days on market: `Active · 3 days`. */
export function statusText({
  standard_status,
  days_on_market,
}: Pick<ListingDetails, 'standard_status' | 'days_on_market'>): string | null {
  if (!standard_status) return null;
  const status = wordFor(statuses, standard_status);
  if (typeof days_on_market !== 'number') return status;
  if (days_on_market < 1)
    return ['Active', 'Coming Soon'].includes(standard_status) ? `${status} · new today` : status;
  return `${status} · ${number(days_on_market)} ${days_on_market === 1 ? 'day' : 'days'}`;
}

/** Splits a comma-separated text; drops duplicates. */
function itemsOf(text: string | null | undefined): string[] {
  const items = (text ?? '').split(',').map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ''))];
}

/** Returns a comma-separated text with a space after each comma. */
function spaced(text: string | null | undefined): string {
  return itemsOf(text).join(', ');
}

function originalPrice(listing: ListingDetails): string | null {
  const { original_list_price, property_type } = listing;
  if (!original_list_price || original_list_price === priceOf(listing)) return null;
  return formatPrice({ current_price: original_list_price, property_type: property_type ?? null });
}

function wholeBuilding({ living_area, building_area_total }: ListingDetails): string | null {
  if (!building_area_total || !living_area || building_area_total === living_area) return null;
  return `${number(building_area_total)} sq ft`;
}

const squareFeetPerAcre = 43_560;

/** Returns a lot in acres, and a small one in square feet, too. */
function lotText(acres: number | null | undefined): string | null {
  if (!acres) return null;
  const text = acres === 1 ? '1 acre' : `${number(acres)} acres`;
  return acres < 1 ? `${text}, ${number(Math.round(acres * squareFeetPerAcre))} sq ft` : text;
}

function pricePerFoot({ living_area: area, property_type: type, ...prices }: ListingDetails): string | null {
  const price = priceOf(prices);
  return price && area && !type?.endsWith('Lease') ? dollars(Math.round(price / area)) : null;
}

const taxLabel = (year: number | null | undefined) => (year ? `Taxes, ${year}` : 'Taxes');

const spacesText = (spaces: number | null | undefined) =>
  spaces ? `${number(spaces)} ${spaces === 1 ? 'space' : 'spaces'}` : null;

/** Formats a day such as `2026-11-10`: *Nov 10, 2026*. */
const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const frequencies: Record<string, string> = {
  monthly: 'a month',
  quarterly: 'a quarter',
  semiannually: 'every 6 months',
  annually: 'a year',
  yearly: 'a year',
};

function feeText(fee: number | null | undefined, frequency: string | null | undefined): string | null {
  if (!fee) return null;
  const key = (frequency ?? '').toLowerCase().replace(/[^a-z]/g, '');
  return [`$${number(fee)}`, frequencies[key] ?? frequency].filter(Boolean).join(' ');
}
