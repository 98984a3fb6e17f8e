import type { SellingFacts } from './expected.ts';
import { readSale } from './sale.ts';
import type { Turn } from './turn.ts';

/** Whether a message says something of a home for sale: its condition, when to sell, its address. */
export function tellsOfSale(turn: Turn): boolean {
  const { condition, timeline } = readSale(turn.words, turn.plain, true);
  return condition !== undefined || timeline !== undefined || turn.address !== null;
}

/** What is known of the home for sale after one more message about it. */
export function addSelling(selling: SellingFacts, turn: Turn): SellingFacts {
  const place = turn.places.full;
  const where = [turn.address, place.city, place.state, place.zip].filter(
    (each) => each !== undefined && each !== null,
  );
  const location = where.length === 0 ? selling.location : where.join(', ');
  const bare = turn.purpose !== 'sell';
  const facts = bare ? readSale(turn.words, turn.plain, true) : turn.sale;
  const said = turn.words
    .replace(/\s*,(?:\s*,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .slice(0, 400);
  const tells =
    Object.keys(turn.filters).length > 0 ||
    Object.keys(facts).length > 0 ||
    turn.features.wanted.length > 0 ||
    turn.unsupported.length > 0 ||
    turn.purpose === 'sell' ||
    said.split(' ').length > 4;
  return {
    ...selling,
    ...facts,
    ...(location === undefined ? {} : { location }),
    ...(turn.address === null ? {} : { address: turn.address }),
    ...(Object.keys(place).length === 0 ? {} : { place: { ...selling.place, ...place } }),
    details:
      tells && said !== '' && !selling.details.includes(said)
        ? [...selling.details, said].slice(-5)
        : selling.details,
  };
}
