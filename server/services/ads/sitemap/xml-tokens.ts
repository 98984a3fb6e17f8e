/** A piece of an XML document; `start` and `end` are where it stands. */
export type XmlToken = { start: number; end: number } & (
  | { kind: 'open'; name: string; attributes: Record<string, string>; empty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }
);

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const skipped = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const close = new RegExp(`</(${name})\\s*>`, 'y');
const open = new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const attribute = new RegExp(`(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const text = /[^<]+/y;
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));|&/gi;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML piece by piece. A document type is refused, for it may define what the text then means or name other
 * files; so is an entity besides XML's own five. Throws a SyntaxError that says where.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(xml);
  };
  while (at < xml.length) {
    const start = at;
    let match = found(text);
    if (match !== null) {
      at += match[0].length;
      yield { kind: 'text', text: decoded(match[0]), start, end: at };
      continue;
    }
    match = found(open);
    if (match !== null) {
      at += match[0].length;
      const [, tag = '', rest = '', slash] = match;
      yield { kind: 'open', name: tag, attributes: attributesOf(rest), empty: slash === '/', start, end: at };
      continue;
    }
    match = found(close);
    if (match !== null) {
      at += match[0].length;
      yield { kind: 'close', name: match[1] ?? '', start, end: at };
      continue;
    }
    match = found(skipped);
    if (match !== null) {
      at += match[0].length;
      continue;
    }
    match = found(cdata);
    if (match === null) throw new SyntaxError(`is not well-formed at line ${lineAt(xml, at)}`);
    at += match[0].length;
    yield { kind: 'text', text: match[1] ?? '', start, end: at };
  }
}

function attributesOf(rest: string): Record<string, string> {
  const pairs = [...rest.matchAll(attribute)].map(
    ([, key = '', double, single]) => [key, decoded(double ?? single ?? '')] as const,
  );
  return Object.fromEntries(pairs);
}

function decoded(raw: string): string {
  return raw.replace(entity, (whole, hex?: string, decimal?: string, known?: string) => {
    if (known !== undefined) return named[known.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
    if (!(code <= 0x10ffff)) throw new SyntaxError('must write & as &amp; and use no entity but XML’s own');
    return String.fromCodePoint(code);
  });
}

const lineAt = (xml: string, at: number) => xml.slice(0, at).split('\n').length;
