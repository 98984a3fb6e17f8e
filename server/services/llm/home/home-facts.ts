import type { components } from '../../../../openapi/generated/idx.d.ts';
import { shortDayIn } from '../../../time/zones.ts';
import { type Age, withAge } from './part-ages.ts';
import { type HomeFact, quoted, sentencesOf } from './remarks.ts';
import { type Topic, wordsOf } from './topics.ts';

export type HomeDetails = components['schemas']['PropertyData'];

type Reader = (home: HomeDetails, timeZone: string) => string | number | null | undefined | false;

const number = (value: number) => value.toLocaleString('en-US');
const dollars = (value: number) => `$${number(Math.round(value))}`;
const day = (date: string) => shortDayIn('UTC', new Date(`${date}T00:00:00Z`));
const several = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;
const spaced = (text: string | null | undefined) =>
  text
    ? text
        .split(/\s*,\s*/)
        .filter(Boolean)
        .join(', ')
    : null;
const named = (label: string, text: string | null | undefined) => {
  const value = spaced(text);
  return value === null ? null : `${label}: ${value}`;
};

const priceOf = ({ current_price, list_price }: HomeDetails) => current_price ?? list_price ?? null;
const isLease = ({ property_type }: HomeDetails) => property_type?.endsWith('Lease') === true;
const isSold = ({ standard_status }: HomeDetails) => standard_status === 'Closed';
const askingPrice: Reader = (home) => {
  const price = priceOf(home);
  if (isSold(home)) return soldPrice(home);
  return price === null
    ? null
    : isLease(home)
      ? `the rent is ${dollars(price)} a month`
      : `the asking price is ${dollars(price)}`;
};

/** What a home sold for, or that it isn't public: its list price is no sold price. */
function soldPrice(home: HomeDetails): string {
  const { close_price: sold, close_date: at } = home;
  const price = priceOf(home);
  const verb = isLease(home) ? 'was rented' : 'sold';
  const when = at ? ` on ${day(at)}` : '';
  if (sold) return `it ${verb} for ${dollars(sold)}${isLease(home) ? ' a month' : ''}${when}`;
  const list = price === null ? '' : `; the list price was ${dollars(price)}`;
  return `it ${verb}${when}, and the price isn’t public${list}`;
}

const frequencies: Readonly<Record<string, string>> = {
  monthly: 'a month',
  quarterly: 'a quarter',
  semiannually: 'every 6 months',
  annually: 'a year',
  yearly: 'a year',
};

const fee: Reader = ({ association }) => {
  const { association_fee: amount, fee_frequency, fee_includes, association_name: name } = association ?? {};
  if (!amount) return name ? `it belongs to ${name}, but the listing names no fee` : null;
  const often =
    frequencies[(fee_frequency ?? '').toLowerCase().replace(/[^a-z]/g, '')] ?? fee_frequency ?? '';
  const covers = spaced(fee_includes);
  return [`the association fee is ${dollars(amount)} ${often}`.trim(), covers && `it covers ${covers}`]
    .filter(Boolean)
    .join('; ');
};

/** The price changes that one answer tells, the last ones. */
const mostChanges = 5;

const history: Reader = (home, timeZone) => {
  const original = home.original_list_price;
  const price = priceOf(home);
  // The history is newest first.
  const changes = (home.history ?? [])
    .toReversed()
    .flatMap(({ at, kind, price_from, price_to }) =>
      kind === 'price' && price_from && price_to
        ? [`${dollars(price_from)} to ${dollars(price_to)} on ${shortDayIn(timeZone, new Date(at))}`]
        : [],
    );
  const listed = home.on_market_date ? `listed ${day(home.on_market_date)}` : null;
  const first = original && original !== price ? `the original price was ${dollars(original)}` : null;
  const drops = changes.length > 0 ? `price changes: ${changes.slice(-mostChanges).join(', ')}` : null;
  const none = !first && !drops && listed ? 'no price change is known' : null;
  return [listed, first, drops, none].filter(Boolean).join('; ') || null;
};

const days: Reader = ({ days_on_market: count, on_market_date: since }) => {
  if (typeof count !== 'number') return since ? `it came on the market ${day(since)}` : null;
  const on =
    count === 0 ? 'it is new on the market today' : `it has been on the market for ${several(count, 'day')}`;
  return since && count > 0 ? `${on}, since ${day(since)}` : on;
};

const openHouse: Reader = ({ open_houses: houses }, timeZone) => {
  const [next] = houses ?? [];
  if (next === undefined) return 'no open house is listed now';
  const starts = new Date(next.starts_at).toLocaleString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
  return `the next open house is on ${starts}; the home’s page has a calendar file`;
};

const schools: Reader = ({ schools: named }) => {
  const {
    school_district: district,
    elementary_school: elementary,
    middle_school: middle,
    high_school: high,
  } = named ?? {};
  const parts = [
    district && `district ${district}`,
    elementary && `elementary ${elementary}`,
    middle && `middle ${middle}`,
    high && `high ${high}`,
  ].filter(Boolean);
  return (
    parts.length > 0 &&
    `schools as the listing names them: ${parts.join(', ')}. The district confirms who attends`
  );
};

const summary: Reader = (home, timeZone) => {
  const {
    bedrooms_total: beds,
    bathrooms: baths,
    living_area: area,
    year_built: year,
    public_remarks: remarks,
  } = home;
  const facts = [
    beds && several(beds, 'bedroom'),
    baths && several(baths, 'bathroom'),
    area && `${number(area)} sq ft`,
    year && `built ${year}`,
  ].filter(Boolean);
  const [first] = sentencesOf(remarks);
  return (
    [askingPrice(home, timeZone), facts.join(', '), first && `“${first}”`].filter(Boolean).join('; ') || null
  );
};

const readers: Readonly<Record<Topic, { read: Reader; about: string }>> = {
  negotiable: {
    about: 'whether the price is negotiable',
    read: (home, timeZone) => {
      const facts = [askingPrice(home, timeZone), history(home, timeZone)].filter(Boolean).join('; ');
      if (isSold(home)) return facts;
      return facts === ''
        ? null
        : `${facts}. Whether the seller would take less, only the agent can find out`;
    },
  },
  history: { about: 'its price history', read: history },
  days: { about: 'how long it has been on the market', read: days },
  openHouse: { about: 'an open house', read: openHouse },
  fee: { about: 'an HOA fee', read: fee },
  taxes: {
    about: 'the taxes',
    read: ({ tax_annual_amount: amount, tax_year: year }) =>
      amount && `taxes are ${dollars(amount)} a year${year ? ` (${year})` : ''}`,
  },
  payment: {
    about: 'a payment',
    read: (home, timeZone) =>
      isLease(home)
        ? askingPrice(home, timeZone)
        : priceOf(home) !== null &&
          'the home’s page estimates the monthly payment, with numbers you can change',
  },
  price: { about: 'the price', read: askingPrice },
  garage: {
    about: 'a garage',
    read: ({ features }) =>
      features?.garage_spaces && `it has a garage with ${several(features.garage_spaces, 'space')}`,
  },
  parking: { about: 'parking', read: ({ features }) => named('parking', features?.parking_features) },
  heating: { about: 'the heating', read: ({ features }) => named('heating', features?.heating) },
  cooling: { about: 'the cooling', read: ({ features }) => named('cooling', features?.cooling) },
  schools: { about: 'the schools', read: schools },
  year: { about: 'when it was built', read: ({ year_built: year }) => year && `it was built in ${year}` },
  lot: {
    about: 'the size of the lot',
    read: ({ lot_size_acres: acres }) => acres && `the lot is ${several(acres, 'acre')}`,
  },
  size: { about: 'its size', read: ({ living_area: area }) => area && `it has ${number(area)} sq ft` },
  stories: {
    about: 'how many stories it has',
    read: ({ stories }) => stories && `it has ${several(stories, 'story', 'stories')}`,
  },
  beds: {
    about: 'its bedrooms',
    read: ({ bedrooms_total: beds }) => beds && `it has ${several(beds, 'bedroom')}`,
  },
  baths: {
    about: 'its bathrooms',
    read: ({ bathrooms: baths }) => baths && `it has ${several(baths, 'bathroom')}`,
  },
  flooring: { about: 'the floors', read: ({ features }) => named('floors', features?.flooring) },
  roof: { about: 'the roof', read: ({ roof }) => named('roof', roof) },
  foundation: { about: 'the foundation', read: ({ foundation_details: text }) => named('foundation', text) },
  sewer: { about: 'the sewer', read: ({ sewer }) => named('sewer', sewer) },
  water: { about: 'the water source', read: ({ features }) => named('water source', features?.water_source) },
  status: { about: 'its status', read: ({ standard_status: status }) => status && `its status is ${status}` },
  number: { about: 'its listing number', read: ({ mls_number: id }) => id && `its listing number is ${id}` },
  agent: {
    about: 'who lists it',
    read: ({ list_agent_name: agent, list_office_name: office }) =>
      (agent || office) && `it is listed by ${[agent, office].filter(Boolean).join(', ')}`,
  },
  tour: {
    about: 'a virtual tour',
    read: ({ virtual_tour_url: url }) => url && 'it has a virtual tour; its page has the link',
  },
  summary: { about: 'more', read: summary },
};

/** Parts of a home: remarks tell of them, too, where the listing's fields are empty, and of their age. */
const parts: ReadonlySet<Topic> = new Set([
  ...([
    'garage',
    'parking',
    'heating',
    'cooling',
    'flooring',
    'roof',
    'foundation',
    'sewer',
    'water',
  ] as const),
]);

/** Returns what the listing says of a topic, or of its age; days are those of the site's zone. */
export function factOf(
  topic: Topic,
  home: HomeDetails,
  { timeZone, age }: { timeZone: string; age: Age | null },
): HomeFact {
  const { read, about } = readers[topic];
  const says = read(home, timeZone);
  const isPart = parts.has(topic);
  const naming = wordsOf(topic);
  const fact = says ? { says: String(says) } : (isPart && quoted(home, naming)) || { unsaid: about };
  return isPart && age !== null ? withAge(fact, age, { about, naming, home }) : fact;
}
