/** The addresses in a text. */
export type Addresses = {
  /** Unique addresses in their order. */
  valid: string[];
  /** Invalid addresses. */
  invalid: string[];
  /** Addresses that occurred more than once. */
  repeated: string[];
};

const address = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+$/;

/** A quoted name before its address: characters inside are no separators. */
const quotedName = /"[^"\n]{0,200}"\s{0,5}</g;

/** Returns whether a text is one email address. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}

/**
 * Extracts addresses from pasted text: separated by commas, semicolons, spaces, or line breaks, with names
 * (`Ann Lee <ann@example.com>`), from a table, or with `mailto:`.
 */
export function readAddresses(text: string): Addresses {
  const found: Addresses = { valid: [], invalid: [], repeated: [] };
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const piece of piecesOf(text)) {
    const key = piece.toLowerCase();
    if (!isAddress(piece)) found.invalid.push(piece);
    else if (!seen.has(key)) {
      seen.add(key);
      found.valid.push(piece);
    } else if (!repeated.has(key)) {
      repeated.add(key);
      found.repeated.push(piece);
    }
  }
  return found;
}

function piecesOf(text: string): string[] {
  return text
    .replace(quotedName, '<')
    .split(/[,;\n\r\t]+/)
    .flatMap((part) => {
      const inBrackets = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner);
      if (inBrackets.length > 0) return inBrackets.map(bare).filter(Boolean);
      const words = part.split(/\s+/).map(bare).filter(Boolean);
      // Words next to an address are a name; without one, they are a single invalid entry.
      const withSign = words.filter((word) => word.includes('@'));
      if (withSign.length > 0) return withSign;
      return words.length === 0 ? [] : [words.join(' ')];
    });
}

function bare(word: string): string {
  return word
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["'([]+|["')\].]+$/g, '');
}
