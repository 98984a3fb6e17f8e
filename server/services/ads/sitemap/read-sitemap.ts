import { SaxesParser } from 'saxes';

/** A URL of a sitemap, and the position of its entry in the document. */
export type SitemapEntry = { loc: string; start: number; end: number };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The limits of sitemaps.org. */
const mostEntries = 50_000;
const longestLoc = 2047;
const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'];
const moment = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

const bareAmpersand = /&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/i;

/** Validators for the fields of an entry; each returns the error in a value, or null. */
const checks: Record<string, (value: string) => string | null> = {
  loc: (value) =>
    value.length <= longestLoc && /^https?:\/\/[^\s<>"']+$/.test(value) && URL.canParse(value)
      ? null
      : `loc must be a whole http or https address of at most ${longestLoc} characters`,
  lastmod: (value) =>
    moment.test(value) && !Number.isNaN(Date.parse(value))
      ? null
      : 'lastmod must be a date such as 2026-05-01',
  changefreq: (value) =>
    frequencies.includes(value) ? null : `changefreq must be one of ${frequencies.join(', ')}`,
  priority: (value) =>
    /^(0(\.\d+)?|1(\.0+)?)$/.test(value) ? null : 'priority must be a number from 0.0 to 1.0',
};

/**
 * Parses a sitemap by the rules of sitemaps.org: a `urlset` of its namespace with at most 50,000 entries,
 * all on one host. A document type is rejected because it could redefine text or include other files. Throws
 * a SyntaxError whose message says how to fix it.
 */
export function readSitemap(xml: string): SitemapEntry[] {
  if (/^\ufeff?<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(xml))
    throw new SyntaxError('must be in UTF-8');
  const entries: SitemapEntry[] = [];
  /** The names of the open elements, outermost first. */
  const within: string[] = [];
  let entry: { start: number; fields: Map<string, string> } | null = null;
  let start = 0;
  let words = '';

  const parser = new SaxesParser({ position: true });
  parser.on('error', ({ message }) => {
    throw new SyntaxError(
      bareAmpersand.test(withoutLiterals(xml))
        ? 'must write & as &amp; and use no entity but XML’s own'
        : `is not well-formed at line ${message}`,
    );
  });
  parser.on('doctype', () => {
    throw new SyntaxError('must have no document type');
  });
  parser.on('processinginstruction', () => {
    throw new SyntaxError('must have no processing instruction, such as a stylesheet');
  });
  parser.on('opentagstart', () => {
    start = xml.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (within.length === 0) {
      if (name !== 'urlset' || attributes.xmlns !== namespace) {
        throw new SyntaxError(`must be a urlset of the namespace ${namespace}`);
      }
    } else if (within.length === 1) {
      if (name !== 'url') throw new SyntaxError(`must hold url entries alone, not ${name}`);
      if (entries.length === mostEntries) throw new SyntaxError('must have at most 50,000 addresses');
      entry = { start, fields: new Map() };
    } else if (within.length === 2 && !name.includes(':') && checks[name] === undefined) {
      throw new SyntaxError(`entry ${entries.length + 1}: ${name} is no field of a sitemap`);
    } else if (within.length > 8) throw new SyntaxError('is nested too deeply');
    within.push(name);
    words = '';
  });
  parser.on('closetag', ({ name }) => {
    within.pop();
    if (entry === null) return;
    const nth = `entry ${entries.length + 1}: `;
    const check = within.length === 2 ? checks[name] : undefined;
    if (check !== undefined) {
      const value = words.trim();
      const fault = entry.fields.has(name) ? `${name} must appear exactly once` : check(value);
      if (fault !== null) throw new SyntaxError(nth + fault);
      entry.fields.set(name, value);
    }
    if (within.length !== 1) return;
    const loc = entry.fields.get('loc');
    if (loc === undefined) throw new SyntaxError(`${nth}must have a loc`);
    entries.push({ loc, start: entry.start, end: parser.position });
    entry = null;
  });
  const heard = (text: string) => {
    if (within.length > 2) words += text;
    else if (text.trim() !== '') throw new SyntaxError('must have no text between its entries');
  };
  parser.on('text', heard);
  parser.on('cdata', heard);
  parser.write(xml).close();

  if (entries.length === 0) throw new SyntaxError('must name at least one address');
  const hosts = new Set(entries.map(({ loc }) => new URL(loc).origin));
  if (hosts.size > 1)
    throw new SyntaxError(`must stay on one host, and names ${[...hosts].slice(0, 3).join(', ')}`);
  return entries;
}

/** Removes comments and CDATA, where an & needs no escaping, in linear time. */
function withoutLiterals(xml: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: opening, index } of xml.matchAll(/<!--|<!\[CDATA\[/g)) {
    if (index < at) continue;
    parts.push(xml.slice(at, index));
    const end = xml.indexOf(opening === '<!--' ? '-->' : ']]>', index + opening.length);
    if (end === -1) return parts.join('');
    at = end + 3;
  }
  return parts.join('') + xml.slice(at);
}
