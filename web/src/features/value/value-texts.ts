import { nameOf } from '../../listings/describe-listing.ts';
import { dollars } from '../../listings/format-price.ts';
import type { Comparable, ValueAnswer, ValueRange } from './api.ts';

export const counted = (value: number, one: string): string =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : `${one}s`}`;

/** Formats a difference: `+$3,300`, `−$9,100`. */
const difference = (amount: number): string => `${amount < 0 ? '−' : '+'}${dollars(Math.abs(amount))}`;
/** Formats a price for a pill or a scale: `$349.5K`, `$1.25M`. */
export function briefPrice(amount: number): string {
  const [value, unit] = amount < 999_500 ? [amount / 1000, 'K'] : [amount / 1_000_000, 'M'];
  return `$${Number(value.toFixed(unit === 'K' ? 1 : 2))}${unit}`;
}

export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Returns the street of a sale; its town where it has none. */
export const saleName = (sale: Comparable): string => sale.address ?? nameOf(sale);

/** Formats a day of a sale: `Aug 14, 2026`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const milesText = (miles: number): string => `${miles < 0.1 ? '<0.1' : miles.toFixed(1)} mi`;

type Rooms = Pick<Comparable, 'bedrooms' | 'bathrooms' | 'year_built'> & { living_area: number | null };

/** Returns what is known of a home: `3 beds`, `2 baths`, `1,640 sq ft`, `Built 1928`. */
export const roomTexts = ({ bedrooms, bathrooms, living_area, year_built }: Rooms): string[] => [
  ...(bedrooms === null ? [] : [counted(bedrooms, 'bed')]),
  ...(bathrooms === null ? [] : [counted(bathrooms, 'bath')]),
  ...(living_area === null ? [] : [`${living_area.toLocaleString('en-US')} sq ft`]),
  ...(year_built === null ? [] : [`Built ${year_built}`]),
];

/** Returns what a sold home is like, and how far away: `3 beds · 2 baths · 1,640 sq ft · Built 1928 · 0.2 mi`. */
export const saleFacts = (sale: Comparable): string =>
  [...roomTexts(sale), milesText(sale.miles)].join(' · ');

const adjustmentNames: Record<Comparable['adjustments'][number]['kind'], string> = {
  ...{ size: 'Size', lot: 'Lot', bedrooms: 'Beds', bathrooms: 'Baths', age: 'Age', stories: 'Stories' },
  ...{ condition: 'Condition', renovation: 'Work done', location: 'Location', market: 'Market' },
};

const signedPercent = (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;

/** Adjustments below this share of the price, in percent, are summed up. */
const smallPercent = 0.4;

/**
 * Returns the adjustments of a sale: `Size −$9,100`, or in percent where sold prices aren’t public. Small ones are one,
 * `Other +$600`, so that all still add up.
 */
export function adjustmentTexts({ adjustments }: Pick<Comparable, 'adjustments'>): string[] {
  const large = adjustments.filter(({ percent }) => Math.abs(percent) >= smallPercent);
  const small = adjustments.filter((one) => !large.includes(one));
  const texts = large.map(({ kind, amount, percent }) =>
    [adjustmentNames[kind], amount === null ? signedPercent(percent) : difference(amount)].join(' '),
  );
  const rest = small.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return rest === 0 ? texts : [...texts, `Other ${difference(rest)}`];
}

export const surenessNames = { very: 'Very sure', fairly: 'Fairly sure', less: 'Less sure' } as const;
export const surenessBars = { very: 4, fairly: 3, less: 2 } as const;

/** Returns what the estimate rests on: `7 similar homes sold within 0.8 miles in 9 months.` */
export function groundsText(range: ValueRange, sales: readonly Comparable[], today = new Date()): string {
  const miles = Math.max(0.1, ...sales.map((sale) => sale.miles));
  const first = Math.min(...sales.map((sale) => Date.parse(sale.sold_on)));
  const months = Math.max(1, Math.ceil((today.getTime() - first) / (30.44 * 86_400_000)));
  const near = `${miles.toFixed(1)} ${miles.toFixed(1) === '1.0' ? 'mile' : 'miles'}`;
  return `${sales.length} similar homes sold within ${near} in ${months} ${months === 1 ? 'month' : 'months'}. Ranges made this way held the sale price ${Math.round(range.held * 10)} times in 10.`;
}

const changeTexts = {
  condition: (by: string, isMore: boolean) =>
    `“Needs work” ${isMore ? 'raises' : 'lowers'} it by about ${by}.`,
  renovation: (by: string, isMore: boolean) => `A new kitchen ${isMore ? 'adds' : 'takes off'} about ${by}.`,
  bathrooms: (by: string, isMore: boolean) =>
    `One more bathroom ${isMore ? 'adds' : 'takes off'} about ${by}.`,
  size: (by: string, isMore: boolean) => `A tenth more space ${isMore ? 'adds' : 'takes off'} about ${by}.`,
};

export const changeText = ({ kind, amount }: ValueAnswer['changes'][number]): string =>
  changeTexts[kind](dollars(Math.abs(amount)), amount > 0);

const factNames = {
  ...{ condition: 'its condition', renovation: 'the renovation', lot: 'the lot', roof: 'the roof' },
  ...{ systems: 'heating and cooling', windows: 'the windows' },
} as const;

/** Returns what wasn’t counted; undefined when everything was. */
export function notCountedText(facts: ValueAnswer['not_counted'], agent: string): string | undefined {
  if (facts.length === 0) return undefined;
  const list = new Intl.ListFormat('en-US').format(facts.map((fact) => factNames[fact]));
  return `The sales nearby don’t tell what these bring, so they aren’t counted: ${list}. ${agent} can.`;
}

type Asked = { facts: readonly string[]; answer: ValueAnswer; message: string };

/** The most that an inquiry takes. */
const mostInquiry = 2000;

/** Returns what goes to the agent: what the visitor wrote, the home, and the range with its sales. */
export function inquiryText({ facts, answer: { range, comparables }, message }: Asked): string {
  const sales = comparables.map((sale, index) => {
    const { sold_on, sold_price, adjusted_price } = sale;
    const prices =
      sold_price === null || adjusted_price === null
        ? ''
        : `: ${dollars(sold_price)}, adjusted ${dollars(adjusted_price)}`;
    return `${letterOf(index)} ${saleName(sale)}, sold ${dayText(sold_on)}${prices}`;
  });
  const estimate =
    range === null
      ? 'The site gave no range: too few similar sales.'
      : `The site’s range: ${dollars(range.low)} to ${dollars(range.high)}, likely ${dollars(range.likely)} (${surenessNames[range.sureness].toLowerCase()}).`;
  const rest = [`Full valuation: ${facts.join(', ')}.`, estimate, ...sales].join('\n');
  // What a person wrote is never cut, the sales may be.
  return (message === '' ? rest : `${message}\n\n${rest}`).slice(0, mostInquiry);
}
