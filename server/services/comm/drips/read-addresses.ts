const form = /^[^\s@<>"',;:]{1,64}@[^\s@<>"',;:]{1,189}\.[^\s@<>"',;:.]{2,63}$/;

/** A quoted name before its address; separators in it are ignored. */
const quotedName = /"[^"\n]{0,200}"\s{0,5}</g;

export type ReadAddresses = { valid: string[]; invalid: string[]; repeated: string[] };

/** Parses pasted addresses, also `"Lee, Ann" <ann@example.com>`; deduplicates them ignoring case. */
export function readAddresses(text: string): ReadAddresses {
  const seen = new Set<string>();
  const read: ReadAddresses = { valid: [], invalid: [], repeated: [] };
  for (const piece of text.replace(quotedName, '<').split(/[,;\n\r\t]+/)) {
    const written = piece.trim();
    if (written === '') continue;
    const address = (/<([^<>]+)>\s*$/.exec(written)?.[1] ?? written).trim();
    const key = address.toLowerCase();
    if (!form.test(address)) read.invalid.push(written.slice(0, 254));
    else if (seen.has(key)) read.repeated.push(address);
    else {
      seen.add(key);
      read.valid.push(address);
    }
  }
  return read;
}
