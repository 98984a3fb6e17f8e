import { dollars } from '../home/formats.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { inSpanish, type Lacked } from '../understand/table/looked-for.ts';
import { readReference } from '../understand/table/pointed.ts';
import type { Table } from '../understand/table/table.ts';
import { type Language, talk } from './texts.ts';
import { wasSaid } from './unsaid.ts';

/** Asks which home a message means, by the addresses of those that it may mean, or of the first two shown. */
export const whichHome = (words: string, table: Table, language: Language): string =>
  unknownHome(words, table, language) ?? asksWhich(table.shown, table, language);

/** Asks which home is meant by one that no list of the conversation has; null when the message names none such. */
export function unknownHome(words: string, table: Table, language: Language): string | null {
  const { unknown } = readReference(words, table);
  if (unknown === undefined) return null;
  const which = asksWhich([...unknown.now, ...unknown.before], table, language);
  return unknown.lacks === undefined
    ? which
    : `${noneIs(unknown.lacks, unknown.now, table, language)} ${which}`;
}

/** Asks which of the homes shown a visit is to; null when it has a home, or none is on the page. */
export function whichToSee({ table, turn, language, ...dialogue }: Dialogue): string | null {
  const { visit, intent, answers } = dialogue;
  const isOpen = intent === 'visit' && visit?.home === undefined && (visit?.homes ?? []).length === 0;
  if (!isOpen || visit?.several === true || visit?.moves === true || visit?.canceled === true) return null;
  const asked = unknownHome(turn.words, table, language);
  if (asked === null && table.shown.length === 0) return null;
  const which = asked ?? asksWhich(table.shown, table, language);
  return wasSaid(which, { answers }) ? null : which;
}

/** Whether a visit is wished for while no home is on the page, and the message names none. */
export const isOfNoHome = (dialogue: Dialogue): boolean =>
  dialogue.intent === 'visit' && dialogue.turn.address === null && awaitsHome(dialogue);

/** Whether a visit waits for a home, and nobody was told of it yet. */
export const awaitsHome = ({ visit, table }: Pick<Dialogue, 'visit' | 'table'>): boolean =>
  visit !== null &&
  visit?.home === undefined &&
  (visit?.homes ?? []).length === 0 &&
  visit?.several !== true &&
  visit?.moves !== true &&
  visit?.canceled !== true &&
  table.shown.length + table.about.length === 0;

/** Says that the list has only one home, when a message names another one of it. */
export function onlyOne(words: string, table: Table, language: Language): string {
  const { unknown } = readReference(words, table);
  const isOne = unknown?.now.length === 1 && table.shown.length === 1;
  return isOne ? `${talk[language].onlyOne} ` : '';
}

/** Says that no home is on the page to ask about, and names those before a search that found none. */
export function noHome({ table, language, search }: Pick<Dialogue, 'table' | 'language' | 'search'>): string {
  const { noHome, noHomeYet, noneNow, noneNowBut } = talk[language];
  const [first, second] = addressesOf(table.earlier[0] ?? [], table);
  if (first === undefined) return Object.keys(search.filters).length === 0 ? noHomeYet : noHome;
  return second === undefined ? noneNowBut(first) : noneNow(first, second);
}

/** Says that no home is on the page to ask about, and what is known in general: *deposit?* */
export function briefOfNoHome(
  dialogue: Dialogue,
  known: { response: string } | null,
  { explain }: { explain: (question: string, state?: string, language?: Language) => string | null },
): string {
  const { turn, search, language } = dialogue;
  const general = known?.response ?? explain(turn.words, search.filters.state, language);
  return [noHome(dialogue), ...(general === null ? [] : [general])].join(' ');
}

const addressesOf = (keys: readonly string[], { facts }: Table): string[] =>
  keys.flatMap((key) => facts.get(key)?.address ?? []);

/** Says that none of the homes shown is what they are named by, and what they are. */
function noneIs(lacks: Lacked, keys: readonly string[], table: Table, language: Language): string {
  const { noneOfYear, noneOfPrice, noneOfWord } = talk[language];
  if (lacks.of === 'word') return noneOfWord(language === 'es' ? inSpanish(lacks.value) : lacks.value);
  const known = keys.slice(0, mostNamed).flatMap((key) => {
    const { address, year, price } = table.facts.get(key) ?? {};
    const value = lacks.of === 'year' ? (year ?? null) : (price ?? null);
    const text = value === null ? '' : lacks.of === 'year' ? String(value) : dollars(value);
    return address && text !== '' ? [`${address} (${text})`] : [];
  });
  const listed = known.length === 0 ? '' : ` ${known.join(', ')}.`;
  return lacks.of === 'year'
    ? `${noneOfYear(String(lacks.value))}${listed}`
    : `${noneOfPrice(dollars(lacks.value))}${listed}`;
}

/** The most homes that are named with their years or prices. */
const mostNamed = 4;

/** Asks which of these homes is meant, by the first two addresses. */
function asksWhich(keys: readonly string[], table: Table, language: Language): string {
  const { whichHome, whichOfOne, whichOfTwo, whichOfMore } = talk[language];
  const [first, second, ...more] = addressesOf(keys, table);
  if (first === undefined) return whichHome;
  if (second === undefined) return whichOfOne(first);
  return (more.length > 0 ? whichOfMore : whichOfTwo)(first, second);
}
