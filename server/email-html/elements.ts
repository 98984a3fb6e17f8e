import { type CheerioAPI, load } from 'cheerio';

const paragraphs = ($: CheerioAPI) => $('p').toArray();

/** An element of a parsed template, with its attributes as written. */
export type Element = ReturnType<typeof paragraphs>[number];

/** Returns the elements that match a selector; empty for an invalid selector. */
export function elementsOf($: CheerioAPI, selector: string): Element[] {
  try {
    return ($(selector).toArray() as Element[]).filter(({ name }) => name !== wrapper);
  } catch {
    return [];
  }
}

/** Returns the closest ancestor that passes; null without one. */
export function around(element: Element, passes: (outer: Element) => boolean): Element | null {
  let outer = element.parent;
  while (outer !== null && 'attribs' in outer) {
    if (passes(outer)) return outer;
    outer = outer.parent;
  }
  return null;
}

const wrapper = 'fragment-of-a-template';

/**
 * Wraps all nodes in one element. Done manually, because moving many nodes one by one takes quadratic time.
 */
function putUnderOne($: CheerioAPI): void {
  const root = $.root().get(0);
  const one = load(`<${wrapper}></${wrapper}>`, { xml: true })(wrapper).get(0);
  if (root === undefined || one === undefined || !('children' in one)) return;
  one.children = root.children as typeof one.children;
  for (const child of one.children) child.parent = one;
  root.children = [one];
  one.parent = root;
}

/**
 * The maximum number of root nodes of a document, which has a doctype, comments, and one element; with more,
 * it is treated as a fragment.
 */
const mostRoots = 20;

/**
 * Parses a document or a fragment, preserving entities as written. Wraps a fragment in one element, because
 * matching selectors with many roots takes quadratic time; so no selector may run before.
 */
export function readTemplate(html: string): CheerioAPI {
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: false } });
  const roots = $.root().get(0)?.children ?? [];
  const isDocument =
    roots.length <= mostRoots && roots.some((root) => 'name' in root && root.name === 'html');
  if (!isDocument) putUnderOne($);
  return $;
}

export function writeTemplate($: CheerioAPI): string {
  return $(wrapper).length > 0 ? ($(wrapper).html() ?? '') : $.html();
}
