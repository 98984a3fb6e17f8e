import type { ListingInput } from '../../services/idx/listings/input.ts';
import { type Lister, listerIn } from '../people.ts';
import { type Area, areas } from './areas.ts';
import { districtOf, featuresFor, schoolsFor } from './features.ts';
import { type Kind, kinds } from './kinds.ts';
import { dressed, measuresOf } from './measures.ts';
import { type Random, randomFrom } from './random.ts';
import { remarksOf } from './remarks.ts';
import { streetOf, subdivisionOf } from './streets.ts';

/** A demo home, with the data for choosing its images. */
export type DemoHome = { input: ListingInput; style: string; ordinal: number };

export type DemoOptions = {
  count: number;
  seed: number;
  /** The time that the homes' dates count back from. */
  now: Date;
  /** The site's own agent, who lists a few of the homes. */
  own: Lister;
};

/**
 * Generates the demo's homes around Austin and Tulsa. Pure: the same options always return the same homes.
 */
export function generateHomes({ count, seed, now, own }: DemoOptions): DemoHome[] {
  const plan = planOf(count);
  return plan.map(({ area, kind }, ordinal) =>
    homeOf(randomFrom(seed * 1_000_003 + ordinal), area, kind, ordinal, now, own),
  );
}

/**
 * Returns the kind and ZIP code of each home, by quota, so that every kind and every ZIP code has its share.
 */
function planOf(count: number): { area: Area; kind: Kind }[] {
  const total = areas.reduce((sum, area) => sum + area.weight, 0);
  const plan: { area: Area; kind: Kind }[] = [];
  const owed = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
  const shares = kinds.reduce((sum, kind) => sum + kind.share, 0);
  let homes = 0;
  for (const area of areas) {
    homes += (area.weight / total) * count;
    while (plan.length < Math.round(homes)) {
      for (const kind of kinds) owed.set(kind, (owed.get(kind) ?? 0) + kind.share / shares);
      const [first = kinds[0]] = kinds
        .filter((kind) => kind.where.includes(area.character))
        .sort((a, b) => (owed.get(b) ?? 0) - (owed.get(a) ?? 0));
      if (first === undefined) break;
      owed.set(first, (owed.get(first) ?? 0) - 1);
      plan.push({ area, kind: first });
    }
  }
  return plan;
}

function homeOf(random: Random, area: Area, kind: Kind, ordinal: number, now: Date, own: Lister): DemoHome {
  const style = random.pick(kind.styles);
  const isOwn = ordinal % 23 === 5;
  const lister = isOwn ? own : listerIn(random, area.state);
  const place = subdivisionOf(random);
  const street = streetOf(random, area.state);
  const measures = measuresOf(random, area, kind, style);
  const status = statusOf(random);
  const days = status === 'Coming Soon' ? 0 : Math.min(210, Math.floor(-Math.log(1 - random.next()) * 34));
  const onMarket = new Date(now.getTime() - (days * 24 + random.between(1, 23)) * 3_600_000);
  const changed = new Date(onMarket.getTime() + random.next() * (now.getTime() - onMarket.getTime()));
  const reduced = days > 21 && random.chance(0.45);
  const pin = random.chance(1 / 25) ? null : pinIn(random, area);
  const price = measures.list_price;

  const input: ListingInput = {
    listing_key: `DEMO-${10_001 + ordinal}`,
    mls_number: `D${2_600_001 + ordinal}`,
    standard_status: status,
    property_type: kind.type,
    property_sub_type: kind.subType,
    ...street,
    street_number: String(streetNumber(random, area)),
    unit_number:
      kind.lot === null && kind.beds !== null
        ? String(random.between(1, 24) * 100 + random.between(1, 18))
        : null,
    city: area.city,
    state: area.state,
    postal_code: area.zip,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    subdivision_name: place,
    ...measures.fields,
    list_price: price,
    original_list_price: reduced ? dressed(price * (1.02 + random.next() * 0.06), price) : price,
    ...(status === 'Closed'
      ? {
          close_price: dressed(price * (0.96 + random.next() * 0.05), price),
          close_date: changed.toISOString(),
        }
      : {}),
    ...featuresFor(random, kind, area),
    ...(kind.beds === null ? {} : { ...schoolsFor(random), school_district: districtOf(area) }),
    public_remarks: remarksOf(random, { kind, area, style, place, ...measures.described }),
    list_office_name: lister.office,
    list_agent_name: lister.agent,
    list_agent_mls_id: lister.mlsId,
    attribution_contact: lister.contact,
    on_market_at: onMarket.toISOString(),
    modified_at: changed.toISOString(),
    ...optOuts(ordinal),
  };
  return { input, style, ordinal };
}

function statusOf(random: Random): string {
  const roll = random.next();
  if (roll < 0.82) return 'Active';
  if (roll < 0.89) return 'Pending';
  if (roll < 0.93) return 'Active Under Contract';
  return roll < 0.96 ? 'Coming Soon' : 'Closed';
}

/** Returns the display opt-outs: a few sellers withhold their street, and fewer the whole listing. */
function optOuts(ordinal: number): Partial<ListingInput> {
  if (ordinal % 211 === 100) return { internet_entire_listing_display: false };
  return ordinal % 61 === 30 ? { internet_address_display: false } : {};
}

/** Returns a point near the center of the ZIP code; fewer are near the edge. */
function pinIn(random: Random, area: Area) {
  const distance = area.reach * Math.sqrt(random.next()) * (0.35 + 0.65 * random.next());
  const angle = random.next() * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    latitude: round(area.latitude + distance * Math.sin(angle)),
    longitude: round(
      area.longitude + (distance * Math.cos(angle)) / Math.cos((area.latitude * Math.PI) / 180),
    ),
  };
}

const streetNumber = (random: Random, area: Area) =>
  area.character === 'country'
    ? random.between(100, 19_999)
    : random.between(1, 99) * 100 + random.between(1, 49);
