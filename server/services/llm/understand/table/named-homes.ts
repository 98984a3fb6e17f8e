import words from '../../word-lists/table-words.json' with { type: 'json' };
import type { TableHome } from './table.ts';

/** Parts of an address that name no street. */
const generic = new Set(
  'n s e w north south east west st street ave avenue dr drive rd road ln lane ct court pl place blvd cir way trl trail ter loop pkwy the apt unit run park hills hill lake creek main old new one first second third home house'.split(
    ' ',
  ),
);

/** Words beside the name of a street like *Oak* or *Park*, which means more than that, by which it is the home there. */
const beside =
  '(?:on|at|for|about|of|the|that|and|with|vs|versus|hmm|hm|ok|to|see|or|does|is|has|did|wat|what about|me)';
const plainStreets = new Set(words.plainStreets);

/**
 * Returns the keys of the homes whose address or price a text names: *412 E Elm*, *the one on Birch*, *Heron?*,
 * *the 289k one*. The text is in lower case, with spaces around it.
 */
export function namedHomes(said: string, homes: readonly TableHome[]): string[] {
  const short = said.trim().split(' ').length <= 4;
  return homes
    .filter(({ address, price }) => {
      const [number, name] = partsOf(address);
      const isNamed = name !== undefined && namesStreet(said, number, name, short);
      return isNamed || namesPrice(said, price) || (number !== undefined && namesNumber(said, number, short));
    })
    .map(({ key }) => key);
}

/** Returns the number and the street's own word of an address. */
function partsOf(address: string | null): [number: string | undefined, name: string | undefined] {
  const [number, ...street] =
    (address ?? '')
      .toLowerCase()
      .split(',')[0]
      ?.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [number, street.find((word) => word.length > 2 && !generic.has(word))];
}

/** Returns the street's own word of an address: *Heron* of *9516 N Heron St*. */
export const streetOf = (address: string | null): string => partsOf(address)[1] ?? '';

function namesStreet(said: string, number: string | undefined, name: string, short: boolean): boolean {
  const at = said.search(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u'));
  if (at < 0) return false;
  const before = said.slice(Math.max(0, at - 14), at);
  const after = said.slice(at + name.length, at + name.length + 24);
  // *22 Elm Ct* is another home than *412 E Elm*.
  const other = /(?<!\d)(\d{2,6}) (?:[nsew]|north|south|east|west)?\.? ?$/.exec(before)?.[1];
  if (other !== undefined && number !== undefined && other !== number) return false;
  // *The 5th of this month* is a day, not the home on 5th Dr.
  const isOrdinal = /^\d/.test(name);
  // *Elm* is a street wherever it stands, *oak* is a kind of floor, too.
  return (
    (!isOrdinal && (short || !plainStreets.has(name))) ||
    (number !== undefined && new RegExp(`(?<!\\d)${number}\\b`).test(before)) ||
    new RegExp(`\\b${isOrdinal ? 'on' : beside} (?:[nsew] )?$`).test(before) ||
    streetWord.test(after)
  );
}

const streetWord =
  /^ (?:run |[a-z]+ )?(?:st|street|ave|avenue|dr|drive|rd|road|ln|lane|ct|court|pl|place|home|house|one|property|listing)\b/;

/** *6929?*, *the 6929 one*, *does 4235 have a fence*: the number of a house, which has no other figure's mark. */
function namesNumber(said: string, number: string, short: boolean): boolean {
  if (number.length < 3) return false;
  const at = `(?<![$\\d.,])${number}(?! ?(?:k|thousand|sq|a month|/|,\\d|\\.\\d|\\d|down|acres|ft|feet|dollars))`;
  const alone = `^ (?:(?:and|ok|what about|how about|the|show me|tell me about) )*${at}(?: one| house)?(?= *[?.!,]| *$)`;
  const beside = `\\b(?:does|is|has|the|that|at|on|about) ${at}(?= (?:one|house|home|have|has|come|still|got|need|is)\\b)`;
  return new RegExp(short ? `${alone}|${beside}` : beside).test(said);
}

const amount = '\\$?(\\d{1,3}(?:,\\d{3})+|\\d{2,7})(?:\\.\\d)? ?(k|thousand|grand)?';
const pricePatterns = [
  `\\b(?:the|that) ${amount}(?: (?:one|home|house|place|listing|property)\\b|(?=\\?| *$))`,
  `\\b(?:the|that|this) (?:one|home|house|place|listing)? ?(?:for|at|listed at|priced at|thats|that is|of) ${amount}(?= *[,.?!]| *$| (?!bed|bath|sq|dollars|a month|people|months|days|or|to|k)[a-z])`,
  `^ (?:(?:and|ok|what about) )*${amount} (?:one|house)(?= *[,.?!]| *$)`,
].map((source) => new RegExp(source));

/** *The 289 one*, *the $289,000 house*, *the 289k*, *the one for 289*. */
function namesPrice(said: string, price: number | null): boolean {
  const figure = pricePatterns.map((pattern) => pattern.exec(said)).find((match) => match !== null) ?? null;
  if (figure === null || price === null) return false;
  const value = Number((figure[1] ?? '').replaceAll(',', ''));
  const dollars = value < 2000 && price >= 10_000 ? value * 1000 : value;
  return Math.abs(dollars - price) < (value < 2000 ? 1000 : 1);
}
