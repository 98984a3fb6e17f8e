import { expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';
import { netOfSale } from './net-of-sale.ts';

const net = (...turns: string[]) => netOfSale(talk(...turns)) ?? '';

it('works out what is left of a price, with the costs that it assumes', () => {
  const said = net('House in Owasso is both our names. we owe 188, zillow says 305. what would we walk with');
  expect(said).toContain('6% to 9% ($18,000 to $27,000)');
  expect(said).toContain('about $90,000 to $99,000');
});

it('shares it among heirs', () => {
  const said = net('If I sold at 305 and still owe 188 what would I pocket', 'split three ways');
  expect(said).toContain('Split evenly 3 ways, that’s about $30,000 to $33,000 each');
});

it('says when the price doesn’t cover the loan', () => {
  expect(net('we owe 300 on our house and it’d sell for 290, what would we net')).toContain(
    'would be missing',
  );
});

it('asks for a price to reckon with', () => {
  expect(net('Sell my house in Owasso', 'what would we walk away with')).toContain('Tell me a price');
});

it('says it in Spanish, too', () => {
  expect(net('si la vendo en 280 y debo 190 cuanto me queda')).toContain('unos $65,000 a $73,000');
});
