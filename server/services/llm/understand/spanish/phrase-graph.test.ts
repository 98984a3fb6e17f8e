import { describe, expect, it } from 'vitest';
import { graphOf, type Phrase, type Place } from './phrase-graph.ts';

const phrase = (english: string, ...parts: string[]): Phrase => ({
  english,
  parts: parts.map((part) => ({
    choices: part.replace('?', '').split('|'),
    isOptional: part.endsWith('?'),
  })),
});

/** What the words from a place mean; undefined when no phrase has them. */
const meaningOf = (start: Place, ...words: string[]) =>
  words.reduce<Place | undefined>((place, word) => place?.after(word), start)?.english;

describe('a graph of phrases', () => {
  const start = graphOf([
    phrase('house', 'casa|hogar'),
    phrase('a house', 'una?', 'casa'),
    phrase('a big house', 'una?', 'casa', 'muy?', 'grande'),
    phrase('{1} rooms', '{n}', 'cuartos'),
  ]);

  it('knows what phrases mean, with and without the words that may be left out', () => {
    expect(meaningOf(start, 'hogar')).toBe('house');
    expect(meaningOf(start, 'una', 'casa')).toBe('a house');
    expect(meaningOf(start, 'casa', 'grande')).toBe('a big house');
    expect(meaningOf(start, 'una', 'casa', 'muy', 'grande')).toBe('a big house');
  });

  it('takes the first of two phrases of the same words', () => {
    expect(meaningOf(start, 'casa')).toBe('house');
  });

  it('knows the start of a phrase from its end, and no phrase of other words', () => {
    expect(meaningOf(start)).toBeNull();
    expect(meaningOf(start, 'una', 'casa', 'muy')).toBeNull();
    expect(meaningOf(start, 'una', 'hogar')).toBeUndefined();
  });

  it('tells where only words may follow', () => {
    expect(start.hasSlots()).toBe(true);
    expect(start.after('una')?.hasSlots()).toBe(false);
  });

  it('shares places, so that a phrase of many choices needs few of them', () => {
    const choices = Array.from({ length: 30 }, (_, n) => `w${n}`).join('|');
    const long = graphOf([phrase('all', ...Array<string>(12).fill(choices))]);
    expect(long.after('w1')).toBe(long.after('w2'));
    expect(meaningOf(long, ...Array.from({ length: 12 }, (_, n) => `w${n}`))).toBe('all');
  });
});
