import type { Turn } from '../turn.ts';

/** How many of a price, rooms, a place, and a kind of home or a tenure a clause names. */
export function wishesIn(turn: Turn): number {
  const { price, places, kind } = turn;
  const placed = places.place !== null && !places.isGuess;
  const named = kind.named || kind.tenure !== undefined;
  return [price !== null, hasRooms(turn), placed, named].filter(Boolean).length;
}

/** Whether a clause names bedrooms or bathrooms. */
export const hasRooms = ({ filters }: Turn): boolean =>
  filters.minBedrooms !== undefined || filters.minBathrooms !== undefined;

/** Whether a clause names what homes can be searched by. */
export const isWish = (turn: Turn): boolean => {
  const { filters, price, monthly, places, kind, near, features } = turn;
  return (
    Object.keys(filters).length > 0 ||
    price !== null ||
    monthly ||
    near !== null ||
    kind.tenure !== undefined ||
    (places.place !== null && !places.isGuess) ||
    kind.named ||
    features.wanted.length + features.refused.length > 0 ||
    changes(turn)
  );
};

/** Whether a clause changes a search: *cheapest first*, *the kind doesn't matter*. */
export const changes = ({ adjustments: { own, reset, sort, adjust, clears } }: Turn): boolean =>
  own || reset || sort !== null || adjust.length + clears.length > 0;
