import type { CheerioAPI } from 'cheerio';
import { around, type Element, elementsOf } from './elements.ts';
import { widthOf } from './images.ts';
import type { Inlined } from './inline-styles.ts';
import { declarationsOf, styleOf } from './style-text.ts';

/** The minimum width in CSS pixels of a fixed table that doesn't fit phones. */
const wideTable = 600;
const fluidClass = 'fluid-on-phones';
const fluidRule = `@media only screen and (max-width: 640px) { .${fluidClass} { width: 100% !important; } }`;

/** Adds the viewport that phones need; returns whether it did. A fragment has no head, and gets none. */
export function addViewport($: CheerioAPI): boolean {
  if ($('html').length === 0 || $('meta[name="viewport" i]').length > 0) return false;
  if ($('head').length === 0) $('html').first().prepend('<head></head>');
  const meta = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const charset = $('head meta[charset], head meta[http-equiv="content-type" i]').first();
  if (charset.length > 0) charset.after(meta);
  else $('head').first().prepend(meta);
  return true;
}

/**
 * Marks a document as English when it names no language and its words are English; returns whether it did.
 */
export function addLanguage($: CheerioAPI): boolean {
  const html = $('html').first();
  if (html.length === 0 || (html.attr('lang') ?? '').trim() !== '') return false;
  const body = $('body').length > 0 ? $('body') : html;
  if (!isEnglish(body.text())) return false;
  html.attr('lang', 'en');
  return true;
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) =>
    /^(?:the|and|to|of|you|your|is|are|for|this|that|with|we|our|have|if|it|be|on|by|from)$/.test(word),
  );
  return words.length >= 8 && small.length / words.length > 0.12;
}

/** Marks layout tables (those without headers or a caption) for screen readers; returns how many. */
export function markLayoutTables($: CheerioAPI): number {
  const isTable = ({ name }: Element) => name === 'table';
  const holdingData = new Set(
    elementsOf($, 'th, caption, thead, [scope], [headers]').map((part) => around(part, isTable)),
  );
  const layout = elementsOf($, 'table:not([role])').filter(
    (table) =>
      !holdingData.has(table) &&
      !Object.keys(table.attribs).some((name) => name === 'summary' || name.startsWith('aria-')),
  );
  for (const table of layout) table.attribs.role = 'presentation';
  return layout.length;
}

/**
 * Lets wide fixed tables shrink on phones; returns how many. Keeps their width attribute and style for
 * Outlook, which supports neither `max-width` nor media queries.
 */
export function fitTables($: CheerioAPI, mayFollow: Inlined['mayFollow']): number {
  const head = $('head').first();
  let fitted = 0;
  for (const table of elementsOf($, 'table')) {
    if ((widthOf(table) ?? 0) < wideTable) continue;
    const style = declarationsOf(table.attribs.style ?? '');
    if (style.some(({ name }) => name === 'max-width') || mayFollow(table, 'max-width')) continue;
    table.attribs.style = styleOf([...style, { name: 'max-width', value: '100%', important: false }]);
    if (head.length > 0) $(table).addClass(fluidClass);
    fitted += 1;
  }
  if (fitted > 0 && head.length > 0) head.append(`<style>${fluidRule}</style>`);
  return fitted;
}
