/** `{{name}}`, `{{{body}}}`, `{{#each items}}` and `<% code %>`: what a mail program fills in later. */
const field = /\{{2,3}[^{}]{0,500}\}{2,3}|<%[^%]{0,500}%>/g;

export type Masked = {
  html: string;
  /** The fields as they were written, in their order. */
  fields: string[];
  unmask: (text: string) => string;
  /** Writes something else in the place of each field. */
  fill: (text: string, value: (field: string) => string) => string;
};

/** Puts a plain word in the place of each merge field, so that no parser changes it; `unmask` puts them back. */
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
