import { describe, expect, it } from 'vitest';
import { readTurn } from '../../read-turn.ts';
import { namedOffers, offerQuestion } from '../tasks/expected.ts';
import { takenOffer } from './take-offer.ts';

const pool = { feature: 'pool' } as const;
const price = { group: 'price' } as const;
const offers = `${offerQuestion([pool], 'en')} ${namedOffers([{ offer: [price], total: 4 }], 'en', true)}`;
const taken = (message: string, answer = offers) => takenOffer(readTurn(message, { thisYear: 2026 }), answer);

describe('an offer after nothing was found', () => {
  it.each([
    ['yes', [pool]],
    ['sure do that', [pool]],
    ['the first', [pool]],
    ['the second one', [price]],
    ['the price then', [price]],
    ['both', [pool, price]],
    ['priciest of those', [pool]],
  ])('is taken by %s', (message, offer) => {
    expect(taken(message)).toEqual(offer);
  });

  it.each(['ok no yard', '4 beds then', 'in Bixby', 'keep the pool', 'no'])(
    'is not taken by %s',
    (message) => {
      expect(taken(message)).toBeNull();
    },
  );

  it('can be of several limits, in Spanish too', () => {
    expect(taken('yes', offerQuestion([pool, price], 'es', 1))).toEqual([pool, price]);
    expect(taken('yes', 'I found 3 homes.')).toBeNull();
  });
});
