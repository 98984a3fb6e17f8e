import { load } from 'cheerio';
import { isOutOfShape } from '../../../../email-html/shape.ts';

/**
 * A URL in a style. Reads at most 2,000 characters: scanning to the end for each unclosed one takes quadratic
 * time.
 */
const urlOfStyle = /url\([^)]{0,2000}\)?/gi;

/**
 * Returns whether a rewritten document has every link, image, and `{{field}}` of its source, and no
 * additional link, image, form, frame, script, or handler. A malformed document doesn't match.
 */
export function isSameDocument(source: string, rewritten: string): boolean {
  if (isOutOfShape(source) || isOutOfShape(rewritten)) return false;
  const before = partsOf(source);
  const after = partsOf(rewritten);
  return (
    isSame(before.addresses, after.addresses) &&
    isSame(before.fields, after.fields) &&
    isSame(before.active, after.active)
  );
}

/** Returns what a rewrite must preserve: URLs, merge fields, and active elements and attributes. */
function partsOf(html: string) {
  const $ = load(html);
  const addresses = new Set<string>();
  const active = new Set<string>();
  $('*').each((_index, element) => {
    if (!('attribs' in element)) return;
    if (
      /^(?:script|iframe|object|embed|form|input|button|link|base|svg|math)$/.test(element.name) ||
      'http-equiv' in element.attribs
    ) {
      active.add(
        `${element.name} ${JSON.stringify(element.attribs)} ${element.name === 'script' ? $(element).text() : ''}`,
      );
    }
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^(?:href|src|srcset|background|action|formaction|poster|data|xlink:href)$/i.test(name))
        addresses.add(`${name} ${value.trim()}`);
      if (/^on/i.test(name)) active.add(`${name} ${value}`);
      if (name === 'style') for (const url of value.match(urlOfStyle) ?? []) addresses.add(url);
    }
  });
  const styles = $('style').text();
  for (const url of [...(styles.match(urlOfStyle) ?? []), ...(styles.match(/@import[^;]*/gi) ?? [])])
    addresses.add(url);
  const fields = new Set(html.match(/\{\{[^{}]*\}\}|\{%[^%]*%\}|\*\|[^|]*\|\*/g) ?? []);
  return { addresses, active, fields };
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each));
}
