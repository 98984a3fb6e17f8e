import { readTemplate, writeTemplate } from './elements.ts';
import { inlineStyles } from './inline-styles.ts';
import { plainTextOf } from './plain-text.ts';
import { isOutOfShape } from './shape.ts';

/** The maximum characters of emails that are processed; longer or too deeply nested ones go as written. */
const longest = 1_000_000;

/** HTML ready to send, and its plain-text part. */
export type ReadyHtml = { html: string; text: string };

/** Returns an email's HTML with inlined styles, and its plain-text part. Merge fields must be masked. */
export function readyHtml(source: string): ReadyHtml {
  if (source.length > longest || isOutOfShape(source)) return { html: source, text: plainTextOf(source) };
  const $ = readTemplate(source);
  inlineStyles($);
  const html = writeTemplate($);
  return { html, text: plainTextOf(html) };
}

/** Inserts a piece of HTML at the end of an email's body. */
export function atTheEnd(html: string, piece: string): string {
  const end = html.toLowerCase().lastIndexOf('</body');
  const place = end === -1 ? html.toLowerCase().lastIndexOf('</html') : end;
  return place === -1 ? `${html}${piece}` : `${html.slice(0, place)}${piece}${html.slice(place)}`;
}
