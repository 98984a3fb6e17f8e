import type { components } from '../../../../../openapi/generated/llm.d.ts';
import { stateCodes } from '../../../../text/us-states.ts';
import words from '../../word-lists/contact-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { isCommonWord } from '../places/common-words.ts';
import { cities } from '../places/gazetteer.ts';
import { groupsWith } from '../scan.ts';
import { writeOutContact } from '../text/spelled-contact.ts';
import { isEverydayWord } from '../text/spelling.ts';
import { detailOf, emailsIn, keptEmail, phonesIn, withoutDetails } from './contact-details.ts';
import { isNameOfOthers, looksLikeName, nameAlone, smallName } from './names.ts';

/** The visitor's contact details. */
export type Contact = components['schemas']['Visitor'];

/** Extracts email, phone, and an introduced name (*my name is*); `rest` is the text without them. */
export function readContact(text: string): { contact: Contact; rest: string } {
  const contact: Contact = {};
  const written = writeOutContact(text);
  const mails = emailsIn(written);
  const mail = detailOf(written, mails);
  const kept = mail === null ? null : keptEmail(mail.said, written.slice(mail.to));
  if (kept !== null) contact.email = kept;
  const unmailed = withoutDetails(written, mails);
  const numbers = phonesIn(unmailed);
  const number = detailOf(unmailed, numbers);
  if (number !== null) contact.phone = number.said.trim();
  const rest = withoutDetails(unmailed, numbers);
  const hasNumber = rest !== written;
  const named = readName(rest) ?? (hasNumber ? readNameBeside(rest) : null) ?? smallNameIn(rest, hasNumber);
  if (named === null || isNameOfOthers(rest, named.name)) return { contact, rest };
  contact.name = named.name;
  return { contact, rest: `${rest.slice(0, named.from)} , ${rest.slice(named.to)}` };
}

const groupOf = groupsWith(words.parts);
const saidIn = (list: readonly string[]) => {
  const known = new Set(list);
  return (word: string) => known.has(word.toLowerCase());
};

const word = "\\p{L}[\\p{L}'’-]{0,30}";
const stated = wordPattern(`\\b${groupOf(words.nameLeads)} (${word}(?: ${word}){0,3})`, 'iu');
const introduced = wordPattern(
  `(?:^|[.,!?;] ?|\\b(?:hi|hello|hey|and|so|sure|ok|okay|yes|yeah) )(?:i'm|i’m|im|i am|this is|it's|it’s|its|call me) (${word}(?: ${word}){0,2})`,
  'iu',
);
/** *Ruth Delgado is the name*. */
const statedAfter =
  /(?<![\p{L}])(\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,3})(?= is (?:the|my)(?: full)? name(?![\p{L}]))/u;
/** Words that follow *my name is Ann* without being part of the name. */
const afterName = saidIn(words.afterName);
const notName = saidIn(words.notNames);

type Named = { name: string; from: number; to: number };

function readName(text: string): Named | null {
  const match = stated.exec(text);
  if (match !== null) return cut(text, match);
  const after = statedAfter.exec(text);
  if (after !== null) return cut(text, after);
  const intro = introduced.exec(text);
  if (intro === null) return null;
  const first = (intro[1] ?? '').split(' ')[0] ?? '';
  const plain = first.toLowerCase();
  if (notName(first) || /ing$/.test(plain)) return null;
  // A lowercase name counts only when the place rules would read it as a place: "i'm austin", "i am virginia".
  const isPlace = cities.has(plain) || Object.hasOwn(stateCodes, plain);
  return /^\p{Lu}/u.test(first) || isPlace ? cut(text, intro) : null;
}

/** *Soy luis*, *im priya*. */
function smallNameIn(text: string, hasNumber: boolean): Named | null {
  const found = smallName(text, hasNumber) ?? (hasNumber ? nameAlone(text) : null);
  return found === null
    ? null
    : { name: asName(found.name), from: found.at, to: found.at + found.name.length };
}

/** Parses `John Smith, 918-555-0101`: a name beside the phone or email that `readContact` just extracted. */
function readNameBeside(text: string): Named | null {
  const pieces = text.matchAll(
    /(?:^|[,\n:;?!./])[ \t]*((?:(?:(?:and|&) )?\p{Lu}[\p{L}'’-]{1,30}[ .]?[ ]?){2,4}|\p{Lu}\p{Ll}{1,20} \p{Lu}|(?<=^ *|, , )\p{Lu}\p{L}{1,20}|\p{Lu}\p{L}{2,20}(?= {2}, ))[ \t]*(?=$|[,\n;/]|\.(?:\s|$))/gu,
  );
  for (const piece of pieces) {
    const name = (piece[1] ?? '')
      .trim()
      .replace(/\.$/, '')
      .replace(/\. (?:Mobile|Cell|Phone|Email|Tel|Text|Home|Work)$/, '');
    const plain = name.toLowerCase();
    if (cities.has(plain) || Object.hasOwn(stateCodes, plain) || notName(plain.split(' ')[0] ?? '')) continue;
    const from = piece.index + piece[0].indexOf(name);
    return { name, from, to: from + name.length };
  }
  return readNearName(text);
}

/** One capital word that is a whole piece of the text, or small words right before what was taken out. */
const nearNames = [
  /(?<=(?:^|[.,:;!?\n])[ \t]*(?:(?:hi|hey|thanks|thank you|soy|im|txt|text) )?)(\p{Lu}\p{Ll}{1,20})(?=[ \t]*(?:$|[.,;!\n]))/gu,
  /(?<=(?:^|[.,:;!?\n])[ \t]*)(\p{L}{2,20}(?: \p{L}{2,20}){0,2}),? {1,3},/giu,
  /(?<= , ,? ?)(\p{L}{2,20}(?: \p{L}{2,20}){0,2})(?=[ \t]*(?:$|[.,;!\n]))/giu,
];

const besideNumbers = saidIn(words.besideNumbers);

/** *Don't call, txt 737-555-0123. Victor*, *ray, 918 555 0107*. */
function readNearName(text: string): Named | null {
  for (const pattern of nearNames)
    for (const piece of text.matchAll(pattern)) {
      const name = piece[1] ?? '';
      const said = name.toLowerCase().split(' ');
      const isPlace = cities.has(name.toLowerCase()) || Object.hasOwn(stateCodes, name.toLowerCase());
      // A single small word beside a number can be a name that is a word, too: *ray, 918 555 0107*.
      const isWord = (each: string) => (said.length > 1 ? isCommonWord(each) : isEverydayWord(each));
      const isPlain = said.some(
        (each) => notName(each) || afterName(each) || besideNumbers(each) || isWord(each),
      );
      if (isPlace || isPlain) continue;
      const from = piece.index + piece[0].indexOf(name);
      return { name: asName(name), from, to: from + name.length };
    }
  return null;
}

function cut(text: string, match: RegExpExecArray): Named | null {
  const said = match[1] ?? '';
  const names: string[] = [];
  for (const each of said.split(' ')) {
    if (afterName(each) || names.length === 3) break;
    names.push(each);
  }
  if (names.length === 0 || notName(names[0] ?? '')) return null;
  const name = names.join(' ');
  const from = match.index + match[0].length - said.length;
  // *My name is http://…* names nobody.
  if (/^(?:[:/@\d<]|\.\p{L})/u.test(text.slice(from + name.length))) return null;
  return { name: asName(name), from, to: Math.min(from + name.length, text.length) };
}

/** Parses an answer that is only a name of 1 to 4 words; null otherwise. */
export function bareName(text: string): string | null {
  const all = text
    .replace(/[,.;:!]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((each) => !besideName(each));
  const said = introduces(all[0] ?? '') ? all.slice(1) : all;
  const isShaped =
    said.length > 0 && said.length <= 4 && said.every((each) => /^\p{L}[\p{L}'’-]*$/u.test(each));
  return isShaped && looksLikeName(said) ? asName(said.join(' ')) : null;
}

const besideName = saidIn(words.besideName);
const introduces = saidIn(['im', "i'm", 'i’m', 'soy', 'i']);

function asName(name: string): string {
  return name === name.toLowerCase()
    ? name.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name;
}

const street = wordPattern(`(?<![\\w$])(${groupOf(words.streets)})`, 'iu');

/**
 * Matches an address without a street suffix by the words before it: `at 2915 Tamarack`, `tour 88
 * Lakeshore`.
 */
const named =
  /(?<=\b(?:at|address|address is|address:|its|it's|it’s|see|tour|visit|show me|home on|house on)[ ,:]{1,3})(\d{2,6} (?:[NSEW]\.? )?\p{Lu}[\p{L}'’]{2,20}(?: \p{Lu}[\p{L}'’]{1,20}){0,2})/u;

const noStreet =
  /\b(?:my|our|for|your|square|around|about|what|how|do|does|i|we|if|would|can)\b|^\d+ (?:is|was|are|would|weeks?|months?|days?|years?|yrs?|hours?|people|of us)\b/i;

/** Extracts a street address, such as a seller's home; null without one. `rest` is the text without it. */
export function readStreetAddress(text: string): { address: string; rest: string } | null {
  const match = street.exec(text) ?? named.exec(text);
  // *410 for my place*, *5000 is way too big* are no streets.
  if (match === null || noStreet.test(match[1] ?? '')) return null;
  // The stop of *St.* belongs to it, that of *Limestone Bend.* ends a sentence.
  const address = (match[1] ?? '').trim().replace(/(\p{L}{4})\.$/u, '$1');
  return { address, rest: text.replace(match[0], ' , ') };
}

const fullName = wordPattern(
  `(?<!\\p{L})(?<!\\d )(\\p{Lu}\\p{Ll}{2,15}) (?:${words.surnames.join('|')})(?!\\p{L})(?!,? (?:OK|TX|CA|Oklahoma|Texas)\\b)`,
  'gu',
);

/** Removes full names whose surname would be read as a place: `Matthew Allen`, `Ann Taylor`. */
export function withoutFullNames(text: string): string {
  return text.replace(fullName, (said, first: string, at: number) => {
    const plain = first.toLowerCase();
    const afterPlaceWord = /\b(?:in|near|around|to|at|of|for|the)\s$/i.test(
      text.slice(Math.max(0, at - 8), at),
    );
    const isName = !isEverydayWord(plain) && !cities.has(plain) && !notName(first) && !afterPlaceWord;
    return isName &&
      !/^(?:Port|Fort|West|East|North|South|Mount|Lake|Saint|City|Try|What|How|Any|And|Move|Maybe)$/.test(
        first,
      )
      ? ' , '
      : said;
  });
}
