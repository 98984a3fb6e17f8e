import { remembered } from '../remembered.ts';
import { readNumbers } from './numbers.ts';
import { writeOut } from './slang.ts';
import { correctSpelling } from './spelling.ts';

/** How many characters of a message are read; a longer message is a text to rewrite, not a request. */
export const readLimit = 4000;
/**
 * How many characters are parsed for filters: requests are shorter, and text crafted to be slow costs little.
 */
export const grammarLimit = 1500;
/** How many characters of an earlier message are parsed: sixty of them must not make the answer slow. */
export const historyReadLimit = 600;

const decades = { forties: 40, fifties: 50, sixties: 60, seventies: 70, eighties: 80, nineties: 90 };
const plexes: Readonly<Record<string, string>> = { '2': 'duplex', '3': 'triplex', '4': 'fourplex' };

/** A price by its first digit: `the low threes`. */
const spokenHundreds =
  /\b(low(?:er)?|mid(?:dle)?|high(?:er)?|upper)[ -](twos|threes|fours|fives|sixes|sevens|eights|nines)\b/g;
const hundreds = ['twos', 'threes', 'fours', 'fives', 'sixes', 'sevens', 'eights', 'nines'];

/** *No earlier than '98*. */
const shortYear =
  /\b(built|than|since|before|after|in|from|pre|post|until|to) ['’](\d\d)\b(?! ?(?:bed|bath|k\b))/g;

const symbols: Readonly<Record<string, string>> = {
  ...{ '~': 'around', '<': 'under', '≤': 'under', '>': 'over', '≥': 'over', '&': 'and' },
  ...{ ';': ',', ':': ',', '(': ',', ')': ',', '!': '.' },
};

/** Characters that show nothing, by which a word could be written past every list. */
const invisible = /[\u00ad\u200b\u200c\u2060\ufeff]/g;

/** Returns a text without such characters. */
export const visible = (text: string): string => text.replace(invisible, '');

/**
 * Normalizes text for the grammar: lowercase, single spaces, numbers as digits, money with a dollar sign, no
 * hyphens or apostrophes, likely typos corrected. Starts and ends with a space.
 */
export const normalise = (text: string): string => normalised(text).text;

/** Several readers normalize the same parts of a message. */
const normalised = remembered((text) => ({ text: normaliseOnce(text) }));

function normaliseOnce(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(shortYear, (_, word: string, year: string) => `${word} ${Number(year) > 30 ? 19 : 20}${year}`)
    .replace(/[\u2018\u2019\u02bc'`´]/g, '')
    .replace(/\bsq\. ?ft\b\.?/g, 'sqft')
    .replace(/\b(\d{5})-\d{4}\b/g, '$1')
    .replace(/\bw\/ ?o\b ?/g, 'without ')
    .replace(/\bw\/(?=[ \p{L}\d])/gu, 'with ')
    .replace(/\ba\/c\b/g, 'ac')
    .replace(/\b(less|more|fewer|lower|higher|cheaper|bigger|smaller|newer|older) then\b/g, '$1 than')
    .replace(/\b(\d{1,3}) 000\b/g, '$1,000')
    // *4.500 dollar*: a point before three digits separates thousands.
    .replace(/\b(\d{1,3})\.(\d{3})(?= ?(?:dollars?|bucks|usd|\$|a month|per month))/g, '$1,$2')
    .replace(/\b(\d+(?:\.\d+)?) ?ac\b/g, '$1 acres')
    .replace(/\$?\b(?<!\d,*)(\d[\d,]*(?:\.\d+)?) ?(k )?(?:dollars|bucks|usd)\b/g, '$$$1 $2')
    .replace(/\b401 ?\(?k\)?/g, 'retirement savings')
    .replace(
      /\b(forties|fifties|sixties|seventies|eighties|nineties)\b/g,
      (word) => `${decades[word as keyof typeof decades]}s`,
    )
    .replace(spokenHundreds, (_, band: string, digit: string) => `${band} ${hundreds.indexOf(digit) + 2}00 s`)
    .replace(/\b(\d{2,3}) too (?=\$?\d)/g, '$1 to ')
    .replace(/(?<!\band (?:a )?)\b(?:a )?half (?:a |of a )?mil(?:lion)?\b/g, '500 thousand')
    .replace(/\b(?:a )?quarter (?:of a |of |a )?mil(?:lion)?\b/g, '250 thousand')
    .replace(/\bthree quarters? of a mil(?:lion)?\b/g, '750 thousand')
    .replace(/(?<![\d.])\.(\d+)/g, '0.$1')
    .replace(/\b(?:a |one |1 )?bath(?:room)? and a half\b/g, '1.5 bath')
    .replace(/\b(\d)[ -]?plex(es)?\b/g, (_, units: string) => plexes[units] ?? 'fourplex');
  const raw = plain.match(/\$?\d+(?:,\d{3})*(?:\.\d+)?|\p{L}+|[^\s\p{L}\d]/gu) ?? [];
  const words = correctSpelling(writeOut(joinHyphens(withoutRepeats(raw))));
  return ` ${readNumbers(words).join(' ')} `;
}

/** How often a word of a text is read; the text of a person has fewer of each, and one made to be slow has more. */
const mostRepeats = 60;

function withoutRepeats(words: readonly string[]): readonly string[] {
  if (words.length <= mostRepeats) return words;
  const counts = new Map<string, number>();
  return words.filter((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count <= mostRepeats;
  });
}

/**
 * Reads a hyphen between numbers as *to*, and drops it between words. Keeps, maps, or drops other
 * punctuation.
 */
function joinHyphens(raw: readonly string[]): string[] {
  const result: string[] = [];
  for (const [index, token] of raw.entries()) {
    if (/^[-–—‑]$/.test(token)) {
      if (/^\$?\d|^[km]$/.test(raw[index - 1] ?? '') && /^\$?\d/.test(raw[index + 1] ?? ''))
        result.push('to');
    } else if (/^[\p{L}\d$]/u.test(token) || /^[+/,.?%@#]$/.test(token)) {
      if (token !== '$') result.push(token);
    } else if (Object.hasOwn(symbols, token)) {
      result.push(symbols[token] ?? '');
    }
  }
  return result;
}

/** Returns a text in the form of `normalise`, without numbers as digits and corrected typos: what is quick for a long one. */
export const plainly = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc`\u00b4]/g, '')
    .replace(/[^\p{L}\p{M}\d?.,!;]+/gu, ' ')
    .replace(/[.,?!;]/g, (mark) => ` ${symbols[mark] ?? mark} `)
    .replace(/ {2,}/g, ' ')
    .trim()} `;
