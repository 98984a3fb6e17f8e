import { type Asking, withAspect } from './aspects.ts';
import * as building from './facts/building.ts';
import * as cost from './facts/cost.ts';
import * as market from './facts/market.ts';
import type { HomeDetails, Reader } from './facts/values.ts';
import { labelOf, namingOf, type Topic } from './home-words.ts';
import { withAge } from './part-ages.ts';
import { type HomeFact, quoted } from './remarks.ts';

export type { HomeDetails } from './facts/values.ts';

const together =
  (...readers: Reader[]): Reader =>
  (home, telling) =>
    readers
      .map((read) => read(home, telling))
      .filter((said) => typeof said === 'string')
      .join('; ') || null;

/** Beside the history, which has the date. */
const daysAlone: Reader = (home, telling) => market.days({ ...home, on_market_date: null }, telling);

const readers: Readonly<Record<Topic, Reader>> = {
  // What it sold for is all that there is to say of the price of a sold home.
  negotiable: (home, telling) =>
    home.standard_status === 'Closed'
      ? cost.price(home, telling)
      : together(cost.price, cost.history, daysAlone)(home, telling),
  ...{ perFoot: cost.perFoot, lastSale: cost.lastSale, history: cost.history, fee: cost.fee },
  ...{ taxes: cost.taxes, price: cost.price },
  rent: (home, telling) => (home.property_type?.endsWith('Lease') ? cost.price(home, telling) : null),
  ...{ days: market.days, openHouse: market.openHouse, schools: market.schools, status: market.status },
  ...{ number: market.listingNumber, agent: market.agent, tour: market.tour, address: market.address },
  ...{ summary: market.summary, photos: building.photos, neighborhood: building.neighborhood },
  ...{ garage: building.garage, parking: building.parking, heating: building.heating },
  ...{ cooling: building.cooling, year: building.year, lot: building.lot, size: building.size },
  ...{ stories: building.stories, beds: building.beds, baths: building.baths, type: building.type },
  ...{ flooring: building.flooring, roof: building.roof, foundation: building.foundation },
  ...{ sewer: building.sewer, water: building.water },
};

/** Parts of a home: an age that is asked for is theirs. */
const parts: ReadonlySet<Topic> = new Set<Topic>([
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

/** Returns what the listing says of a topic, in its field or else in its remarks, or of a part’s age or another aspect. */
export function factOf(topic: Topic, home: HomeDetails, telling: Asking): HomeFact {
  const { language, details } = telling;
  const { age = null, aspect } = details[topic] ?? {};
  const naming = namingOf(topic);
  const said = readers[topic](home, telling);
  const fact = (typeof said === 'string' ? { says: said } : said) ??
    (naming === null ? null : quoted(home, language, naming)) ?? { unsaid: labelOf(topic, language) };
  if (age !== null && parts.has(topic)) return withAge(fact, age, { naming, home, language });
  return withAspect(fact, aspect, { name: topic, home, language });
}
