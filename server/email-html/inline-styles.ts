import type { CheerioAPI } from 'cheerio';
import juice from 'juice';
import { type Element, elementsOf } from './elements.ts';
import { conditionalRules, declarationsOf, styleOf } from './style-text.ts';

/** Selectors times elements, a fraction of a second of work; a template beyond keeps its styles in its style sheets. */
const mostMatches = 250_000;
/** Rules that a template has at most; what has more is no style sheet that anybody wrote. */
const mostSelectors = 4_000;

export type Inlined = {
  /** How many elements have another style than before. */
  changed: number;
  /** Whether a media query or pseudo rule may set a property of an element later. */
  mayFollow: (element: Element, name: string) => boolean;
};

/**
 * Writes what the style elements say into the elements, for mail programs that drop style elements. These stay, with
 * their media queries and pseudo rules. Where such a rule may speak later without `!important`, the property is not
 * written into the element, for it would silence the rule.
 */
export function inlineStyles($: CheerioAPI): Inlined {
  const elements = elementsOf($, '*');
  const sheets = sheetsOf($);
  const selectors = selectorsIn(sheets);
  if (selectors > mostSelectors || selectors * elements.length > mostMatches) {
    return { changed: 0, mayFollow: () => true };
  }
  for (const { attribs } of elements) {
    if (attribs.style !== undefined) attribs.style = withoutEntities(attribs.style);
  }
  const before = new Map(elements.map((element) => [element, element.attribs.style]));
  const always = sheets.map((sheet) => sheet.always).join('\n');
  const written = [always, ...elements.map(({ attribs }) => attribs.style ?? '')];
  juice.inlineDocument($, always, { resolveCSSVariables: !written.some(isVariableOfVariables) });
  const later = spokenLater(
    $,
    sheets.map(({ atTimes }) => atTimes),
  );
  const mayFollow = (element: Element, name: string) => overlaps(later.get(element), name);
  let changed = 0;
  for (const [element, source] of before) {
    const own = declarationsOf(source ?? '');
    const named = new Set(own.map(({ name }) => name));
    const important = new Set(own.filter((each) => each.important).map(({ name }) => name));
    const style = isWhole(source)
      ? declarationsOf(element.attribs.style ?? '')
          .filter(({ name }) => named.has(name) || !mayFollow(element, name))
          .map((each) => ({ ...each, important: each.important || important.has(each.name) }))
      : own;
    if (styleOf(style) !== styleOf(own)) changed += 1;
    const inlined = isWhole(source) ? styleOf(style) : (source ?? '');
    if (inlined === '' && source === undefined) delete element.attribs.style;
    else element.attribs.style = inlined.replaceAll('&', '&amp;');
  }
  return { changed, mayFollow };
}

/** At least as many as there are selectors. */
function selectorsIn(sheets: readonly { atTimes: string }[]): number {
  return sheets.reduce((sum, { atTimes }) => sum + atTimes.split(/[{,]/).length - 1, 0);
}

/** The document's style sheets: what holds always, and what holds at times. */
function sheetsOf($: CheerioAPI): { always: string; atTimes: string }[] {
  return elementsOf($, 'style')
    .filter(({ attribs }) => attribs['data-embed'] === undefined)
    .map((element) => {
      const css = $(element)
        .text()
        .replace(/<!--|-->/g, '');
      const media = (element.attribs.media ?? 'all').trim();
      return /^(?:all|screen|)$/i.test(media)
        ? { always: css, atTimes: css }
        : { always: '', atTimes: `@media ${media} {${css}}` };
    });
}

/** Whether a style attribute holds declarations alone; one with a bare merge field is left as it is. */
function isWhole(style: string | undefined): boolean {
  return style === undefined || !/(?:^|;)\s*mergefield\d+x\d+z/i.test(style);
}

/** The properties that conditional rules set without `!important`, for each element that they may meet. */
function spokenLater($: CheerioAPI, sheets: readonly string[]): Map<Element, Set<string>> {
  const spoken = new Map<Element, Set<string>>();
  for (const { selectors, declarations } of sheets.flatMap(conditionalRules)) {
    const names = declarations.filter(({ important }) => !important).map(({ name }) => name);
    if (names.length === 0) continue;
    for (const element of selectors.flatMap((each) => elementsOf($, each))) {
      spoken.set(element, new Set([...(spoken.get(element) ?? []), ...names]));
    }
  }
  return spoken;
}

/** Whether a rule may set the property, its shorthand or a part of it later (`padding` and `padding-left`). */
function overlaps(names: ReadonlySet<string> | undefined, name: string): boolean {
  return [...(names ?? [])].some(
    (other) => other === name || other.startsWith(`${name}-`) || name.startsWith(`${other}-`),
  );
}

/** Whether a variable is made of others: one that is made of itself would be resolved without end. */
function isVariableOfVariables(css: string): boolean {
  return css.split(/[;{}]/).some((part) => {
    const name = part.indexOf('--');
    return name >= 0 && name < part.toLowerCase().lastIndexOf('var(');
  });
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': "'",
  '&#34;': "'",
  '&#x22;': "'",
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

function withoutEntities(style: string): string {
  return style.replace(
    /&(?:quot|#34|#x22|apos|#39|#x27|amp);/gi,
    (entity) => entities[entity.toLowerCase()] ?? entity,
  );
}
