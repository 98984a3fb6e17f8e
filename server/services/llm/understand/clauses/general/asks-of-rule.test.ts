import { describe, expect, it } from 'vitest';
import { isOfRule, namesRule } from './asks-of-rule.ts';

const pointed = { keys: ['a'], isNamed: false };
const isGeneral = (typed: string, { known = 0, isNamed = false } = {}) =>
  isOfRule(typed, { asks: 'home', question: typed, pointed: { ...pointed, isNamed }, knows: () => known });

describe('a question of a rule beside a home on the table', () => {
  it.each([
    'Isn’t there a property tax exemption for that in Oklahoma?',
    'Do seniors get a break on the taxes?',
    'Will the VA appraiser give me trouble if the paint’s peeling on that garage?',
    'What would you look out for on an inspection for a house that age?',
    'can the seller pay em',
    'Si compro con préstamo, ¿me prestan para una así?',
    '¿A los mayores de 65 les rebajan los impuestos?',
  ])('%s', (typed) => expect(isGeneral(typed)).toBe(true));

  it.each([
    'What are the taxes on it?',
    'How many spaces does the garage have?',
    'Is the seller open to offers?',
    'has it been inspected',
    'I’m exempt',
    '¿Cuánto se paga de impuestos por esa casa?',
  ])('leaves the home’s own: %s', (typed) => expect(isGeneral(typed, { known: 6 })).toBe(false));

  it('takes a meaning and internet only as far as they are known, and the internet of a named home for the home’s', () => {
    expect(isGeneral('what does as is mean')).toBe(false);
    expect(isGeneral('what does as is mean', { known: 6 })).toBe(true);
    expect(isGeneral('hows the internet there', { known: 6 })).toBe(true);
    expect(isGeneral('hows the internet at the second one', { known: 6, isNamed: true })).toBe(false);
  });

  it('names a rule wherever the message asks of it', () => {
    expect(namesRule('tired of rent lol is it even possible to buy if self employed')).toBe(true);
  });
});
