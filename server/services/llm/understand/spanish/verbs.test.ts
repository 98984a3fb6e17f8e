import { describe, expect, it } from 'vitest';
import { corrected } from './correct.ts';
import { toEnglish } from './to-english.ts';
import { tokensOf } from './tokens.ts';
import { verbAt } from './verbs.ts';

const inEnglish = (message: string) => verbAt(tokensOf(message), 0)?.english ?? null;

describe('verbAt', () => {
  it.each([
    ['la compramos', 'we bought it'],
    ['compré', 'I bought'],
    ['vivio', 'lived'],
    ['me subieron', 'they raised me'],
    ['nos pagan', 'they pay us'],
    ['no contestan', 'they don’t answer'],
    ['no la vendió', 'didn’t sell it'],
    ['no he pagado', 'I haven’t paid'],
    ['ahorrando', 'saving'],
    // A wish or a name of a thing tells nothing of the past.
    ['compre', null],
    ['la compra', null],
    ['la renta', null],
    ['Compramos', 'we bought'],
  ])('reads %s', (message, english) => {
    expect(inEnglish(message)).toBe(english);
  });

  it('takes what people bought for no wish', () => {
    expect(toEnglish('la compramos en 2009 en 128 mil').text).toBe('we bought it in 2009 for 128 thousand');
    expect(toEnglish('quiero comprar una casa').text).toBe('I want to buy a house');
  });
});

describe('corrected', () => {
  it('mends misspellings, and keeps words of their own and English ones', () => {
    expect(corrected('havitacion')).toBe('habitacion');
    expect(corrected('cuentan')).toBeNull();
    expect(corrected('electric')).toBeNull();
    expect(toEnglish('Gas or electric stove?')).toMatchObject({ language: 'en' });
  });
});
