import { type DemoHome, type DemoOptions, generateHomes } from './generate-homes.ts';
import { dressed } from './measures.ts';
import { randomFrom } from './random.ts';

const dayMs = 86_400_000;
/** Sales go back this many days. */
const pastDays = 600;
/** By how much prices rose in a year. */
const yearlyRise = 0.04;
/** The share of homes that needed work, and what it took off their price. */
const needsWork = { share: 0.09, part: 0.82 } as const;
const asIs = 'It needs work and is sold as is.';
/** The homes that are generated for each sale, since only homes that people live in and buy are sold. */
const tries = 1.5;

/**
 * Generates homes that were sold in the past 20 months, for what a home is worth: as many as `count`, with prices that
 * rose over time and fell short where a home needed work. Pure, like the demo's other homes.
 */
export function generatePastSales({ count, seed, now, own }: DemoOptions): DemoHome[] {
  const homes = generateHomes({ count: Math.ceil(count * tries), seed: seed + 1, now, own }).filter(
    ({ input }) => input.property_type === 'Residential' && input.internet_entire_listing_display !== false,
  );
  // Every ZIP code loses its share of what is left over.
  const every = homes.length / Math.max(1, count);
  return Array.from({ length: Math.min(count, homes.length) }, (_, index) => {
    const home = homes[Math.floor(index * every)] as DemoHome;
    return soldHome(home, 20_000 + home.ordinal, seed, now);
  });
}

function soldHome({ input, style, ordinal }: DemoHome, number: number, seed: number, now: Date): DemoHome {
  const random = randomFrom(seed * 104_729 + ordinal);
  const days = 3 + Math.floor(random.next() * pastDays);
  const closed = new Date(now.getTime() - days * dayMs);
  const isWorn = random.chance(needsWork.share);
  const listed = input.list_price ?? 0;
  const then = (1 - yearlyRise * (days / 365)) * (isWorn ? needsWork.part : 1);
  const price = dressed(listed * then, listed);
  return {
    style,
    ordinal,
    input: {
      ...input,
      listing_key: `DEMO-${number}`,
      mls_number: `D${2_400_000 + number}`,
      standard_status: 'Closed',
      ...{ list_price: price, original_list_price: price },
      close_price: dressed(price * (0.965 + random.next() * 0.045), price),
      close_date: closed.toISOString(),
      public_remarks: isWorn ? `${input.public_remarks} ${asIs}` : (input.public_remarks ?? null),
      on_market_at: new Date(closed.getTime() - random.between(20, 90) * dayMs).toISOString(),
      modified_at: closed.toISOString(),
    },
  };
}
