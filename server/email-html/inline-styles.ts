import type { CheerioAPI } from 'cheerio';
import juice from 'juice';
import { type Element, elementsOf } from './elements.ts';
import { conditionalRules, declarationsOf, styleOf } from './style-text.ts';

/**
 * The maximum number of selectors times elements, which takes a fraction of a second. A template with more
 * keeps its style sheets only.
 */
const mostMatches = 250_000;
/** The maximum number of selectors; no one writes a style sheet with more. */
const mostSelectors = 4_000;

export type Inlined = {
  /** The number of elements with a changed style. */
  changed: number;
  /** Returns whether a media query or pseudo-class rule may set a property of an element. */
  mayFollow: (element: Element, name: string) => boolean;
};

/**
 * Copies the rules of style elements into the elements, for email programs that drop style elements. The
 * style elements stay, with their media queries and pseudo-class rules. A property that such a rule may set
 * without `!important` isn't inlined, because that would override the rule.
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

/** Returns an upper bound of the number of selectors. */
function selectorsIn(sheets: readonly { atTimes: string }[]): number {
  return sheets.reduce((sum, { atTimes }) => sum + atTimes.split(/[{,]/).length - 1, 0);
}

/** Returns the document's style sheets: the rules that always apply, and those that apply conditionally. */
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

/** Returns whether a style attribute has only declarations; one with a bare merge field stays unchanged. */
function isWhole(style: string | undefined): boolean {
  return style === undefined || !/(?:^|;)\s*mergefield\d+x\d+z/i.test(style);
}

/** Returns the properties that conditional rules set without `!important`, for each element they match. */
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

/** Returns whether the names include the property, its shorthand, or a part (`padding`, `padding-left`). */
function overlaps(names: ReadonlySet<string> | undefined, name: string): boolean {
  return [...(names ?? [])].some(
    (other) => other === name || other.startsWith(`${name}-`) || name.startsWith(`${other}-`),
  );
}

/** Returns whether a variable uses others: one that uses itself would be resolved forever. */
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
