import { firstLoan, monthlyPayment } from '../../../../payment/monthly-payment.ts';
import { formatPrice, priceCutOf, priceOf } from '../../listings/format-price.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { readLoan } from '../../listings/payment/remembered-loan.ts';
import { propertySubTypes, propertyTypes, statuses, wordFor } from '../../listings/vocabulary.ts';
import { inSiteZone } from '../../ui/date-and-time.ts';

/** A value of one home: its text, null when the listing doesn't say, and the mark of the best. */
export type Cell = { text: string | null; best: string | null };
type Row = { label: string; cells: Cell[]; differs: boolean };
export type Group = { title: string; rows: Row[] };

type Fact = {
  label: string;
  text: (home: ListingDetails) => string | null | undefined;
  /** The number by which one home is the best, with its mark. */
  best?: { of: (home: ListingDetails) => number | null | undefined; mark: string; lowest?: true };
};

const number = (value: number) => value.toLocaleString('en-US');
const money = (value: number) => `$${number(Math.round(value))}`;
const areaOf = ({ living_area, building_area_total }: ListingDetails) =>
  living_area || building_area_total || null;
const perFoot = (home: ListingDetails) => {
  const [price, area] = [priceOf(home), areaOf(home)];
  return price === null || area === null ? null : price / area;
};
const spaced = (text: string | null | undefined) =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ].join(', ') || null;
const day = (at: string) => inSiteZone(at, { month: 'short', day: 'numeric' });

const facts: { title: string; facts: Fact[] }[] = [
  {
    title: 'Cost',
    facts: [
      { label: 'Price', text: formatPrice, best: { of: priceOf, mark: 'Lowest', lowest: true } },
      {
        label: 'Estimated payment',
        text: (home) => orNull(paymentOf(home), (amount) => `${money(amount)} a month`),
        best: { of: paymentOf, mark: 'Lowest', lowest: true },
      },
      {
        label: 'Price per sq ft',
        text: (home) => orNull(perFoot(home), money),
        best: { of: perFoot, mark: 'Lowest', lowest: true },
      },
      { label: 'Price changes', text: priceChanges },
      {
        label: 'Taxes',
        text: ({ tax_annual_amount: taxes }) => orNull(taxes, (amount) => `${money(amount)} a year`),
        best: { of: ({ tax_annual_amount }) => tax_annual_amount, mark: 'Lowest', lowest: true },
      },
      { label: 'Association', text: fee },
    ],
  },
  {
    title: 'Space',
    facts: [
      { label: 'Beds and baths', text: bedsAndBaths },
      {
        label: 'Living area',
        text: (home) => orNull(areaOf(home), (area) => `${number(area)} sq ft`),
        best: { of: areaOf, mark: 'Largest' },
      },
      {
        label: 'Lot',
        text: ({ lot_size_acres: acres }) =>
          orNull(acres, (size) => `${number(size)} ${size <= 1 ? 'acre' : 'acres'}`),
        best: { of: ({ lot_size_acres }) => lot_size_acres, mark: 'Largest' },
      },
      {
        label: 'Garage',
        text: ({ features }) => orNull(features?.garage_spaces, (cars) => `${number(cars)}-car garage`),
      },
    ],
  },
  {
    title: 'The Home',
    facts: [
      { label: 'Type', text: kind },
      {
        label: 'Year built',
        text: ({ year_built }) => orNull(year_built, String),
        best: { of: ({ year_built }) => year_built, mark: 'Newest' },
      },
      { label: 'Stories', text: ({ stories }) => orNull(stories, number) },
      { label: 'Heating', text: ({ features }) => spaced(features?.heating) },
      { label: 'Cooling', text: ({ features }) => spaced(features?.cooling) },
      { label: 'Roof', text: ({ roof }) => spaced(roof) },
    ],
  },
  {
    title: 'Seeing It',
    facts: [
      { label: 'Status', text: ({ standard_status: status }) => (status ? wordFor(statuses, status) : null) },
      {
        label: 'On the market',
        text: ({ days_on_market: days }) =>
          days == null ? null : days === 1 ? '1 day' : `${number(days)} days`,
      },
      { label: 'Open house', text: openHouse },
    ],
  },
];

/** Returns the facts of homes side by side, in groups; a fact that no listing has is left out. */
export function compareRows(homes: readonly ListingDetails[]): Group[] {
  return facts.map(({ title, facts: all }) => ({
    title,
    rows: all.flatMap(({ label, text, best }) => {
      const texts = homes.map((home) => text(home) || null);
      if (texts.every((one) => one === null)) return [];
      const winner = best === undefined ? null : bestOf(homes.map(best.of), best.lowest === true);
      const cells = texts.map((one, at) => ({
        text: one,
        best: at === winner ? (best?.mark ?? null) : null,
      }));
      return [{ label, cells, differs: new Set(texts).size > 1 }];
    }),
  }));
}

/** Returns the place of the only best number; null when fewer than two are known, or the best is shared. */
function bestOf(numbers: (number | null | undefined)[], lowest: boolean): number | null {
  const known = numbers.filter((one): one is number => typeof one === 'number' && one > 0);
  if (known.length < 2) return null;
  const best = lowest ? Math.min(...known) : Math.max(...known);
  return known.filter((one) => one === best).length > 1 ? null : numbers.indexOf(best);
}

// Feeds use 0 for missing numbers.
function orNull(value: number | null | undefined, write: (value: number) => string): string | null {
  return value ? write(value) : null;
}

/** Returns the estimated monthly payment of a home for sale, with the visitor's own terms. */
export function paymentOf(home: ListingDetails): number | null {
  const price = priceOf(home);
  if (!price || home.property_type?.endsWith('Lease') || home.standard_status === 'Closed') return null;
  const { tax_annual_amount: taxes, association } = home;
  const loan = firstLoan({ price, taxes: taxes || null, association: association?.monthly_fee ?? null });
  return monthlyPayment(readLoan(loan)).total;
}

/** Returns the terms that the payments assume: `20% down, 6.5%, and 30 years`; null without a payment. */
export function termsOf(homes: readonly ListingDetails[]): string | null {
  const home = homes.find((one) => paymentOf(one) !== null);
  const price = home === undefined ? null : priceOf(home);
  if (!price) return null;
  const { down, rate, years } = readLoan(firstLoan({ price, taxes: null, association: null }));
  return `${Math.round((down / price) * 100)}% down, ${rate}%, and ${years} years`;
}

function priceChanges(home: ListingDetails): string | null {
  const { history } = home;
  if (history === undefined) return null;
  const changes = history.filter(
    ({ kind, price_from, price_to }) => kind === 'price' && price_from && price_to,
  );
  const [last, first] = [changes[0], changes.at(-1)];
  if (last?.price_to == null || first?.price_from == null) {
    // The price fell before the feed was first read, so its day isn't known.
    const cut = priceCutOf(home);
    return cut === null ? 'None' : `−${money(cut)}`;
  }
  const by = last.price_to - first.price_from;
  return by === 0 ? 'None' : `${by < 0 ? '−' : '+'}${money(Math.abs(by))}, ${day(last.at)}`;
}

function fee({ association }: ListingDetails): string | null {
  const { association_fee: amount, fee_frequency: every } = association ?? {};
  if (!amount) return null;
  return every ? `${money(amount)}, ${every.toLowerCase()}` : money(amount);
}

function bedsAndBaths({ bedrooms_total, bedrooms, bathrooms }: ListingDetails): string | null {
  const beds = bedrooms_total ?? bedrooms;
  const parts = [
    beds ? `${beds} ${beds === 1 ? 'bed' : 'beds'}` : null,
    bathrooms ? `${number(bathrooms)} ${bathrooms === 1 ? 'bath' : 'baths'}` : null,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

function kind({ property_type, property_sub_type }: ListingDetails): string | null {
  if (property_sub_type && property_sub_type !== 'Other') return wordFor(propertySubTypes, property_sub_type);
  return property_type ? wordFor(propertyTypes, property_type) : null;
}

function openHouse({ open_houses: [next] = [] }: ListingDetails): string | null {
  if (next === undefined) return 'None scheduled';
  const parts = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return inSiteZone(next.starts_at, parts);
}

/** Returns what sets the homes apart in a sentence or two; null when nothing does. `names` are short. */
export function summaryOf(groups: readonly Group[], names: readonly string[]): string | null {
  const marks = new Map<string, number>();
  for (const { label, cells } of groups.flatMap(({ rows }) => rows)) {
    const at = cells.findIndex(({ best }) => best !== null);
    if (at >= 0) marks.set(label, at);
  }
  const said: Record<string, string> = {
    Price: 'costs the least',
    'Living area': 'is the largest',
    'Year built': 'is the newest',
    Lot: 'has the largest lot',
    'Price per sq ft': 'costs the least per square foot',
  };
  const sentences = names.flatMap((name, at) => {
    const parts = Object.keys(said).flatMap((label) => (marks.get(label) === at ? [said[label]] : []));
    if (parts.length === 0) return [];
    const last = parts.pop();
    return [
      `${name} ${parts.length === 0 ? last : `${parts.join(', ')}${parts.length > 1 ? ',' : ''} and ${last}`}.`,
    ];
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}
