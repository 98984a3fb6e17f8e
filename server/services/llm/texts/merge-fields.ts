/** `{{name}}`, `{{{body}}}`, `{{#each items}}` and `<% code %>`: what a mail program fills in later. */
const field = /\{{2,3}[^{}]{0,500}\}{2,3}|<%[^%]{0,500}%>/g;

export type Masked = { html: string; unmask: (text: string) => string };

/** Puts a plain word in the place of each merge field, so that no parser changes it; `unmask` puts them back. */
export function maskMergeFields(html: string): Masked {
  const fields: string[] = [];
  const word = unusedWord(html);
  const masked = html.replace(field, (match) => `${word}${fields.push(match) - 1}z`);
  const places = new RegExp(`${word}(\\d+)z`, 'gi');
  return {
    html: masked,
    unmask: (text) => text.replace(places, (whole, index) => fields[Number(index)] ?? whole),
  };
}

function unusedWord(html: string): string {
  const lower = html.toLowerCase();
  let number = 0;
  while (lower.includes(`mergefield${number}x`)) number += 1;
  return `mergefield${number}x`;
}
