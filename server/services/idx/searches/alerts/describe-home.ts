import type { ToldHome } from './choose-news.ts';

/** What an email says of a home, line by line, and the words and address of its link. */
export type HomeLines = { lines: string[]; link: string; url: string };

const dollars = (price: number) => `$${price.toLocaleString('en-US')}`;
const number = (value: number) => value.toLocaleString('en-US');

export const plural = (count: number, thing: string) =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;

/** Returns what an email says of a home: what happened and its price, its facts, its address, and whose listing it is. */
export function describeHome({ kind, from, home, closePrice }: ToldHome, url: string): HomeLines {
  const { current_price: price, bedrooms_total: beds, bathrooms: baths, living_area: area } = home;
  const facts = [
    ...(beds == null ? [] : [`${beds} bd`]),
    ...(baths == null ? [] : [`${baths} ba`]),
    ...(area == null ? [] : [`${number(area)} sq ft`]),
  ];
  const place = [home.city, [home.state, home.postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const office = [home.list_office_name, home.attribution_contact].filter(Boolean).join(', ');
  const photos = home.photos_count ?? 0;
  return {
    lines: [
      headOf({ kind, from, price: price ?? null, closePrice }, home.property_type),
      ...(facts.length === 0 ? [] : [facts.join(' · ')]),
      (home.address == null ? null : home.full_address) ??
        (place === '' ? 'Address not shown' : `Address not shown, ${place}`),
      ...(office === '' ? [] : [`Listed by ${office}`]),
      ...(home.attribution == null ? [] : [home.attribution]),
    ],
    link: photos > 1 ? `See ${photos} Photos` : 'See This Home',
    url,
  };
}

function headOf(
  told: Pick<ToldHome, 'kind' | 'from' | 'closePrice'> & { price: number | null },
  type: string | null | undefined,
): string {
  const { kind, from, price, closePrice } = told;
  if (kind === 'sold') {
    const what = type?.endsWith('Lease') ? 'Leased' : 'Sold';
    return closePrice === null ? what : `${what} for ${dollars(closePrice)}`;
  }
  const now = price === null ? [] : [dollars(price)];
  const was = from === null || from === 0 || price === null || from <= price ? [] : [`was ${dollars(from)}`];
  const what = { new: 'New', back: 'Back on the market', 'price-drop': 'Price reduced' }[kind];
  return [what, ...now, ...was].join(' · ');
}
