import { describe, expect, it } from 'vitest';
import { readTurn } from '../../read-turn.ts';
import { asksOfStep } from '../asks-of-step.ts';
import { isBeyondListing } from './beyond-listing.ts';

describe('a question of what somebody may, must, or should do', () => {
  it.each([
    'do i need a cosigner if i make like 2800 a month',
    'k and what if my credit is kinda bad',
    'how do i apply',
    'My income is partly a housing allowance. Will a lender count that?',
    'he has student loans like 60k will that hurt us',
    'do landlords care if we all have separate income?',
    'What happens if the inspection finds problems, can we back out?',
    'Are there programs for teachers?',
    '¿Tengo que viajar para firmar?',
    'mi credito es 640 el de ella 700, eso afecta?',
    'q papeles piden para rentar',
  ])('%s', (typed) => expect(asksOfStep(typed)).toBe(true));

  it.each([
    'does it have a fenced yard?',
    'how wide is the hallway',
    'are the panels owned or leased on the first one?',
    'which floor is number 3 on',
    'what needs fixed on it',
    '¿La 2 tiene estacionamiento?',
    'incluye el agua y la luz?',
  ])('is not how a home is: %s', (typed) => expect(asksOfStep(typed)).toBe(false));
});

/** Evidence from which an entry likely answers, and from which it surely does. */
const [likely, sure] = [3, 6];
type Case = { known?: number; isNamed?: boolean; ofHome?: boolean };

const isBeyond = (typed: string, { known = 0, isNamed = false, ofHome = false }: Case = {}) =>
  isBeyondListing(readTurn(typed, { thisYear: 2026 }), { known, pointed: { keys: ['a'], isNamed }, ofHome });

describe('a question beside a home on the table', () => {
  it('goes to the agent rather than to the listing where it asks of a step and points at no home', () => {
    expect(isBeyond('do i need a cosigner if i make like 2800 a month')).toBe(true);
    expect(isBeyond('do i need a cosigner for that one', { isNamed: true, ofHome: true })).toBe(false);
    expect(isBeyond('is that allowed?')).toBe(false);
  });

  it('is answered from the knowledge where a listing names nothing of it', () => {
    expect(isBeyond('can each of us sign separately there?', { known: likely, ofHome: true })).toBe(true);
    expect(isBeyond('how wide is the hallway', { known: likely })).toBe(false);
  });

  it('stays with the listing where it has a field for it, unless that is named in passing', () => {
    expect(isBeyond('can we have a dog?', { known: likely })).toBe(false);
    expect(isBeyond('If I paid points to get to 6%, is it worth it?', { known: likely })).toBe(true);
    expect(isBeyond('what are the taxes', { known: sure })).toBe(false);
  });
});
