/** What names a person in a text: emails in lowercase, numbers in E.164 format, and full names. */
export type Named = { emails: readonly string[]; phones: readonly string[]; names: readonly string[] };

/** Returns a regular expression of PostgreSQL that finds a person in a text, ignoring case; null without anything. */
export function patternOf({ emails, phones, names }: Named): string | null {
  const parts = [
    ...emails.map((email) => `(?<![a-z0-9._%+-])${emailPart(email)}(?![a-z0-9-]|[.][a-z0-9])`),
    ...phones.map(phonePart),
    ...names.map((name) => `(?<![[:alnum:]])${namePart(name)}(?![[:alnum:]])`),
  ];
  return parts.length === 0 ? null : parts.join('|');
}

/** Returns whether a name identifies somebody: one word, such as *Ann*, doesn't. */
export const isFullName = (name: string): boolean => /\p{L}{2,}\S*\s+\S*\p{L}/u.test(name.trim());

/** In links, the @ and a + are encoded. */
const emailPart = (email: string) =>
  escaped(email).replace('@', '(?:@|%40)').replaceAll('\\+', '(?:[+]|%2b)');

/** A US number with any separators. */
function phonePart(phone: string): string {
  const [, area, exchange, line] = /^[+]1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  if (area === undefined) return `(?<![0-9])${escaped(phone)}(?![0-9])`;
  const gap = (most: number) => `[\\s./\u2010-\u2015\u00a0\u00b7-]{0,${most}}`;
  return `(?<![0-9])(?:[+]?1${gap(2)})?[(]?${area}[)]?${gap(3)}${exchange}${gap(3)}${line}(?![0-9])`;
}

/** In HTML, quotes and & are encoded, in JSON double quotes are, and lines may break. */
const namePart = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => escaped(word).replace(/['’"“”&]/g, (mark) => encodings[mark] ?? mark))
    .join('\\s+');

const apostrophe = "(?:['’]|&#39;|&#x27;|&apos;|&rsquo;)";
const quote = '(?:["“”]|\\\\"|&#34;|&#x22;|&quot;|&ldquo;|&rdquo;)';
const encodings: Record<string, string> = {
  ...{ "'": apostrophe, '’': apostrophe },
  ...{ '"': quote, '“': quote, '”': quote },
  '&': '(?:&amp;|&#38;|&#x26;|&)',
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
