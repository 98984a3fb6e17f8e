/** Matches merge fields, filled in later: `{{name}}`, `{{{body}}}`, `{{#each items}}`, and `<% code %>`. */
const field = /\{{2,3}[^{}]{0,500}\}{2,3}|<%[^%]{0,500}%>/g;

export type Masked = {
  html: string;
  /** The fields as written, in order. */
  fields: string[];
  unmask: (text: string) => string;
  /** Replaces each field with a value. */
  fill: (text: string, value: (field: string) => string) => string;
};

/** Replaces each merge field with a plain word, so that no parser changes it; `unmask` restores them. */
export function maskMergeFields(html: string): Masked {
  const fields: string[] = [];
  const word = unusedWord(html);
  const masked = html.replace(field, (match) => `${word}${fields.push(match) - 1}z`);
  const places = new RegExp(`${word}(\\d+)z`, 'gi');
  const fill: Masked['fill'] = (text, value) =>
    text.replace(places, (whole, index) => {
      const written = fields[Number(index)];
      return written === undefined ? whole : value(written);
    });
  return { html: masked, fields, fill, unmask: (text) => fill(text, (written) => written) };
}

function unusedWord(html: string): string {
  const lower = html.toLowerCase();
  let number = 0;
  while (lower.includes(`mergefield${number}x`)) number += 1;
  return `mergefield${number}x`;
}
