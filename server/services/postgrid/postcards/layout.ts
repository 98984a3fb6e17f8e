import type { Face, Measure } from './fonts.ts';
import { printable } from './fonts.ts';
import { addressBlock, blockGap, safeArea } from './sizes.ts';

/** The agent's message on the back. */
export type Message = { salutation: string; paragraphs: string[]; signature: string[] };

/** A line of text in its box, in points from the upper left corner. */
export type Line = {
  text: string;
  left: number;
  top: number;
  height: number;
  width: number;
  size: number;
  face: Face;
};

/** The printed back. */
export type BackLayout = {
  /** The size of the message's text, in points. */
  size: number;
  message: Line[];
  foot: Line[];
  /** The Equal Housing Opportunity mark. */
  mark: { left: number; top: number; width: number; height: number };
};

/** Thrown for a message that doesn't fit even at the smallest size. */
export class TooLong extends Error {}

const sizes = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7];
const lineHeight = 1.36;
const footSize = 6;
const nameSize = 7.5;
const markSize = { width: 22, height: 23.8 };
const equalHousing = 'Equal Housing Opportunity';

const narrowWidth = addressBlock.left - blockGap - safeArea.left;
const safeBottom = safeArea.top + safeArea.height;

/**
 * Lays out a message and its footer inside the safe area and clear of the address block: lines above the
 * block have the full width, lines next to it the remaining width. Reduces the text size until it fits.
 * Throws TooLong or CannotPrint.
 */
export function layoutBack(
  message: Message,
  foot: { name: string; lines: string[] },
  measure: Measure,
): BackLayout {
  const clean = (text: string) => printable(text, measure);
  const {
    lines: footLines,
    mark,
    top: footTop,
  } = layoutFoot({ name: clean(foot.name), lines: foot.lines.map(clean) }, measure);
  const parts = {
    salutation: clean(message.salutation),
    paragraphs: message.paragraphs.map(clean),
    signature: message.signature.map(clean),
  };
  for (const size of sizes) {
    const lines = layoutMessage(parts, size, footTop - 4, measure);
    if (lines !== null) return { size, message: lines, foot: footLines, mark };
  }
  throw new TooLong();
}

function layoutMessage(message: Message, size: number, bottom: number, measure: Measure): Line[] | null {
  const lines: Line[] = [];
  let top = safeArea.top;
  const add = (text: string, face: Face, at: number): boolean => {
    let words = text.split(/\s+/).filter((word) => word !== '');
    const height = at * lineHeight;
    while (words.length > 0) {
      // A line that overlaps the block or its gap vertically is as narrow as those next to it.
      const isAbove = top + height <= addressBlock.top - blockGap;
      const room = isAbove ? safeArea.width : narrowWidth;
      const [line, rest] = takeLine(words, room, (part) => measure.width(part, face, at));
      if (top + height > bottom) return false;
      const width = measure.width(line, face, at);
      lines.push({ text: line, left: safeArea.left, top, height, width, size: at, face });
      top += height;
      words = rest;
    }
    return true;
  };
  const space = size * 0.6;
  if (message.salutation !== '') {
    if (!add(message.salutation, 'fraunces', size + 1)) return null;
    top += space;
  }
  for (const paragraph of message.paragraphs) {
    if (!add(paragraph, 'inter', size)) return null;
    top += space;
  }
  for (const line of message.signature) if (!add(line, 'fraunces', size + 1)) return null;
  return lines;
}

/** Lays out the name, license lines, and Equal Housing mark at the bottom, next to the address block. */
function layoutFoot({ name, lines }: { name: string; lines: string[] }, measure: Measure) {
  const left = safeArea.left + markSize.width + 5;
  const room = narrowWidth - markSize.width - 5;
  const set = [
    { text: name, size: nameSize },
    ...lines.map((text) => ({ text, size: footSize })),
    { text: equalHousing, size: footSize },
  ].flatMap(({ text, size }) => {
    const found: { text: string; size: number }[] = [];
    let words = text.split(/\s+/).filter((word) => word !== '');
    while (words.length > 0) {
      const [line, rest] = takeLine(words, room, (part) => measure.width(part, 'inter', size));
      found.push({ text: line, size });
      words = rest;
    }
    return found;
  });
  const height = set.reduce((sum, { size }) => sum + size * lineHeight, 0);
  let top = safeBottom - Math.max(height, markSize.height);
  const footTop = top;
  const placed = set.map(({ text, size }): Line => {
    const width = measure.width(text, 'inter', size);
    const line: Line = { text, left, top, height: size * lineHeight, width, size, face: 'inter' };
    top += line.height;
    return line;
  });
  return {
    lines: placed,
    mark: { ...markSize, left: safeArea.left, top: safeBottom - markSize.height },
    top: footTop,
  };
}

/** More letters than fit on a line in the narrowest letter and smallest size; longer text isn't measured. */
const mostLetters = 400;

/** Returns the words that fit on a line, and the rest; breaks a word that is wider than the line. */
function takeLine(words: string[], room: number, width: (text: string) => number): [string, string[]] {
  const hasRoom = (text: string) => text.length <= mostLetters && width(text) <= room;
  let count = 1;
  while (count < words.length && hasRoom(words.slice(0, count + 1).join(' '))) count += 1;
  const line = words.slice(0, count).join(' ');
  if (hasRoom(line)) return [line, words.slice(count)];
  const [word = '', ...rest] = words;
  const letters = [...word];
  let fits = 1;
  let over = Math.min(letters.length, mostLetters);
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (width(letters.slice(0, middle).join('')) <= room) fits = middle;
    else over = middle;
  }
  return [letters.slice(0, fits).join(''), [letters.slice(fits).join(''), ...rest]];
}
