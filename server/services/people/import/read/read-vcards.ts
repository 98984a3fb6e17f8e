import type { PeopleFile } from './read-csv.ts';
import { mostRows, tooManyRows } from './read-csv.ts';
import { type FieldTexts, type FilePerson, type RefusedRow, readPerson } from './read-person.ts';

/** A property of a card: its name in uppercase, without a group, its parameters, and its value as written. */
type Property = { name: string; parameters: string; value: string };

/** The maximum length of what is read of a card; pictures, sounds, and keys are skipped. */
const longestCard = 32_768;
const longestHead = 1000;
const skipped = /^(?:PHOTO|LOGO|SOUND|KEY)$/;

/**
 * Reads people from vCards 2.1 (RFC-less, as Outlook and Android write it), 3.0 (RFC 2426), and 4.0 (RFC 6350). A card
 * that can't be read refuses only itself. Not by a library: those for vCard throw away a file with one bad line, and read
 * no 2.1.
 */
export function readVcards(text: string): PeopleFile {
  // Counting costs far less than reading what is refused in the end.
  if ((text.match(/^BEGIN:VCARD/gim)?.length ?? 0) > mostRows) throw tooManyRows();
  const rows: (FilePerson | RefusedRow)[] = [];
  for (const { line, properties, fault } of cardsIn(text)) {
    if (rows.length >= mostRows) throw tooManyRows();
    const texts = textsOf(properties);
    const shown = (texts.Name?.[0] ?? '').slice(0, 200);
    if (fault !== null) rows.push({ line, text: shown, field: null, reason: fault });
    else {
      const person = readPerson(line, texts);
      rows.push('reason' in person ? { ...person, text: shown } : person);
    }
  }
  return { source: null, columns: [], matched: {}, rows };
}

type Card = { line: number; properties: Property[]; fault: string | null };

function* cardsIn(text: string): Generator<Card> {
  let card: Card | null = null;
  let length = 0;
  for (const { line, content } of contentLines(text)) {
    const property = propertyOf(content);
    if (property?.name === 'BEGIN' && /^vcard$/i.test(property.value.trim())) {
      if (card !== null) yield { ...card, fault: 'The card has no end.' };
      card = { line, properties: [], fault: null };
      length = 0;
    } else if (card !== null && property?.name === 'END') {
      yield card;
      card = null;
    } else if (card !== null && property !== null && !skipped.test(property.name)) {
      length += content.length;
      if (length <= longestCard) card.properties.push(property);
      else card.fault = 'The card is longer than 32,768 characters.';
    }
  }
  if (card !== null) yield { ...card, fault: 'The card has no end.' };
}

/** Yields unfolded lines: one that begins with a blank continues the one before, and so does quoted-printable's `=`. */
function* contentLines(text: string): Generator<{ line: number; content: string }> {
  let parts: string[] = [];
  let start = 1;
  let line = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const raw = text.slice(at, end);
    at = end + 1;
    line += 1;
    const last = parts.at(-1);
    if (isQuoted && last?.endsWith('=')) {
      parts[parts.length - 1] = last.slice(0, -1);
      parts.push(raw);
    } else if (parts.length > 0 && /^[ \t]/.test(raw)) parts.push(raw.slice(1));
    else {
      if (parts.length > 0) yield { line: start, content: parts.join('') };
      parts = [raw];
      start = line;
      isQuoted = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(raw.slice(0, longestHead));
    }
  }
  if (parts.length > 0) yield { line: start, content: parts.join('') };
}

/** Parses `group.NAME;PARAMETER="a:b":value`; null without a colon. */
function propertyOf(content: string): Property | null {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):/.exec(content.slice(0, longestHead));
  if (match === null) return null;
  const [head, name = '', parameters = ''] = match;
  const raw = content.slice(head.length);
  return {
    ...{ name: name.toUpperCase(), parameters: parameters.toUpperCase() },
    value: parameters.toUpperCase().includes('QUOTED-PRINTABLE') ? quotedPrintable(raw) : raw,
  };
}

/** Decodes quoted-printable (RFC 2045, section 6.7) as UTF-8, which all that write it now use. */
function quotedPrintable(text: string): string {
  if (!/=[0-9A-F]{2}/i.test(text)) return text;
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return new TextDecoder('utf-8').decode(Buffer.from(bytes, 'latin1'));
}

const unescaped = (text: string) =>
  text.replace(/\\([\\,;:nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));

/** Splits a value at unescaped marks. */
function partsOf(value: string, mark: ';' | ','): string[] {
  const parts = [''];
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === mark) parts.push('');
    else {
      const step = value[at] === '\\' ? 2 : 1;
      parts[parts.length - 1] += value.slice(at, at + step);
      at += step - 1;
    }
  }
  return parts.map(unescaped);
}

function textsOf(properties: Property[]): FieldTexts {
  const all = (name: string) => properties.filter((property) => property.name === name);
  const texts = (name: string) => all(name).map(({ value }) => unescaped(value));
  const preferred = (name: string) =>
    [...all(name)].sort((one, other) => Number(isPreferred(other)) - Number(isPreferred(one)));
  const [family = '', given = '', middle = ''] = partsOf(all('N')[0]?.value ?? '', ';');
  const [box = '', extended = '', street = '', city = '', state = '', zip = ''] = partsOf(
    preferred('ADR')[0]?.value ?? '',
    ';',
  );
  const isOwn = all('X-PORCHLIGHT-ADDED').length > 0;
  const parts = [given, middle, family].filter((part) => part !== '').join(' ');
  // FN must not be empty, so our own export has an email there when the name is unknown.
  const whole = isOwn && parts === '' ? '' : texts('FN')[0]?.trim() || parts;
  const id = /^urn:uuid:(.+)$/i.exec(texts('UID')[0]?.trim() ?? '')?.[1];
  return {
    Name: [whole],
    CompanyName: partsOf(all('ORG')[0]?.value ?? '', ';').slice(0, 1),
    Email: preferred('EMAIL').map(({ value }) => unescaped(value)),
    PhoneNumber: preferred('TEL')
      .filter(({ parameters }) => !/\b(?:FAX|PAGER)\b/.test(parameters))
      .map(({ value }) => unescaped(value).replace(/^tel:/i, '')),
    ...{ Address1: [street || box], Address2: [extended], City: [city], State: [state], Zip: [zip] },
    Notes: texts('NOTE'),
    Tags: all('CATEGORIES').flatMap(({ value }) => partsOf(value, ',')),
    // Our own export has a name of its own for the date: REV is when a card was last changed.
    DateAdded: texts('X-PORCHLIGHT-ADDED'),
    ...(id !== undefined && isOwn ? { Id: [id] } : {}),
  };
}

const isPreferred = ({ parameters }: Property) => /\bPREF\b/.test(parameters);
