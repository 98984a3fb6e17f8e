import { addressesIn, type Facts } from '../given-facts.ts';
import { numbersIn } from '../said.ts';
import { inDigits } from './figures.ts';
import { homesNamed, homesOf, type KnownHome } from './known-home.ts';

/** Figures that a listing has: rooms, years, and sizes. */
const patterns = [
  /(\d+(?:\.\d+)?) (?:full |half )?(?:bed|bath|recamara|habitacion|dormitorio|cuarto|bano)/g,
  /\b(?:built|construid[oa]) (?:in |en )?((?:1[89]|20)\d\d)\b/g,
  /(\d+(?:\.\d+)?) (?:sq|square|pies|acres?|car\b|stor(?:y|ies)|pisos)/g,
  /\bmarket (?:for )?(\d+) days\b/g,
  /\b(\d+) (?:days|dias) (?:on|en)\b/g,
];

export type FigureSources = {
  homes: readonly KnownHome[];
  /** What was shown before this sentence. */
  before: string;
  /** The figures of the tools, the site, and the visitor, whose figures are wishes. */
  facts: Pick<Facts, 'given' | 'wished'>;
  /** Returns whether an amount follows from known ones, such as a down payment. */
  follows: (amount: number) => boolean;
};

/**
 * Returns whether a sentence gives a home a figure that its data lacks: each price, count of rooms, year, and size
 * belongs to the home whose address stands before it.
 */
export function misquotes(sentence: string, { homes, before, facts, follows }: FigureSources): boolean {
  const { given, wished } = facts;
  return partsByHome(sentence, homes).some(({ text, home }) => {
    const about = home === null ? homesOf(text, before, homes) : [home];
    const known = about.map(figuresOf);
    const plain = inDigits(text);
    const isKnown = (figure: number) =>
      known.some((figures) => figures.has(figure)) ||
      (home === null && (given.has(figure) || wished.has(figure)));
    const prices = home === null ? [] : amountsIn(plain);
    if (prices.some((amount) => !isKnown(amount) && !wished.has(amount) && !follows(amount))) return true;
    return figuresIn(plain).some((figure) => !isKnown(figure));
  });
}

const figuresOfHomes = new WeakMap<KnownHome, { said: string; figures: ReadonlySet<number> }>();

/** Returns all figures of a home, read once while nothing more becomes known of it. */
function figuresOf(home: KnownHome): ReadonlySet<number> {
  const read = figuresOfHomes.get(home);
  if (read?.said === home.said) return read.figures;
  const figures = numbersIn(inDigits(home.said));
  figuresOfHomes.set(home, { said: home.said, figures });
  return figures;
}

const amountsIn = (plain: string) =>
  [...plain.matchAll(/\$(\d+(?:\.\d+)?)/g)].map((match) => Number(match[1]));
const figuresIn = (plain: string) =>
  patterns.flatMap((pattern) => [...plain.matchAll(pattern)].map((match) => Number(match[1])));

/** Splits a sentence before each address of a known home. */
function partsByHome(
  sentence: string,
  homes: readonly KnownHome[],
): { text: string; home: KnownHome | null }[] {
  const starts = [...sentence.matchAll(/\b\d{1,6} (?=[A-Z0-9])/g)].flatMap(({ index }) => {
    const text = sentence.slice(index, index + 60);
    const home = homesNamed(text, homes)[0];
    return home !== undefined && isAt(text, home) ? [{ index, home }] : [];
  });
  return [
    { text: sentence.slice(0, starts[0]?.index), home: null },
    ...starts.map(({ index, home }, n) => ({ text: sentence.slice(index, starts[n + 1]?.index), home })),
  ].filter(({ text }) => text.trim() !== '');
}

/** Whether a text begins with a home's address. */
function isAt(text: string, { address }: KnownHome): boolean {
  const number = addressesIn(address ?? '')[0]?.split(' ')[0];
  return number !== undefined && text.startsWith(`${number} `);
}
