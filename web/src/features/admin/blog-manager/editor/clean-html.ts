import type { Element, ElementContent, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import {
  classesOf,
  elementOf,
  isListMark,
  type ListLine,
  listMarkOf,
  listsOf,
  styleOf,
  textOf,
} from './word-lists.ts';
import { writeHtml } from './write-html.ts';

/** Returns the URL to keep an image under; null removes it. */
export type KeepPicture = (src: string) => string | null;

/** Returns whether an image is stored by the blog service. */
export const isOwnPicture = (src: string): boolean =>
  /^\/api\/treas\/blogs\/v1\/image\/[A-Za-z0-9._-]+(\?w=\d{1,4})?$/.test(src);

const dropped =
  /^(?:script|style|title|template|svg|math|iframe|object|noscript|textarea|select|xml|head|meta|link|[vwm]:.*)$/;
/** Element names to replace in a post; the page has its own h1. */
const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', strike: 's', del: 's', ins: 'u' };
const kept = /^(?:h[2-4]|p|blockquote|pre|hr|br|ul|ol|li|s|u|code)$/;
const boxes =
  /^(?:div|section|article|header|footer|main|aside|figure|figcaption|caption|address|center|dl|dt|dd|details|summary)$/;
const blocks = /^(?:h[1-6]|p|blockquote|pre|hr|ul|ol|li|table|tbody|thead|tfoot|tr|td|th)$/;
const sizes: Record<string, string> = { '0.875em': 'small', '1.25em': 'large', '1.5em': 'xlarge' };

/**
 * Converts external HTML (Word, a page, the assistant) to a post's format: headings, text, lists, links, and
 * images, without styles, classes, and other markup. Works on the text of the HTML: the browser never gets
 * it unsanitized. `leftOut` counts the images that were dropped.
 */
export function cleanHtml(
  html: string,
  keepPicture: KeepPicture = (src) => (isOwnPicture(src) ? src : null),
): { html: string; leftOut: number } {
  const tree = fromHtml(html, { fragment: !/<(?:html|body)[\s>]/i.test(html) });
  const found = { leftOut: 0 };
  const clean = cleanAll(tree.children, (src) => {
    const address = keepPicture(src);
    if (address === null) found.leftOut += 1;
    return address;
  });
  return { html: writeHtml(clean).trim(), ...found };
}

/** Cleans the children of one node, and collects Word's list paragraphs into lists. */
function cleanAll(nodes: readonly Nodes[], keepPicture: KeepPicture): ElementContent[] {
  const clean: ElementContent[] = [];
  let lines: ListLine[] = [];
  const betweenBlocks = nodes.some((node) => isBlock(node) || (node.type === 'element' && holdsBlocks(node)));
  const endList = () => {
    clean.push(...listsOf(lines));
    lines = [];
  };
  for (const node of nodes) {
    const mark = node.type === 'element' ? listMarkOf(node) : null;
    if (mark !== null && node.type === 'element') {
      lines.push({ ...mark, content: cleanAll(node.children, keepPicture) });
      continue;
    }
    // A line break between blocks has no meaning.
    if (betweenBlocks && node.type !== 'element' && textOf(node).trim() === '') continue;
    endList();
    clean.push(...cleanOne(node, keepPicture));
  }
  endList();
  return clean;
}

function cleanOne(node: Nodes, keepPicture: KeepPicture): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/[\s\u00a0]+/g, ' ') }];
  if (node.type !== 'element' || isHidden(node)) return [];
  const { tagName } = node;
  if (dropped.test(tagName) || isListMark(node)) return [];
  if (tagName === 'img') return pictureOf(node, keepPicture);
  if (tagName === 'tr') return rowOf(node, keepPicture);
  if (tagName === 'pre') return [elementOf('pre', [{ type: 'text', value: textOf(node) }])];
  const children = cleanAll(node.children, keepPicture);
  if (tagName === 'a') return linkOf(node, children);
  const name = nameOf(node);
  if (name === null) return marked(node, children);
  if (!/^(?:hr|br)$/.test(name) && !holdsSomething(children)) return [];
  const start = name === 'ol' && Number(node.properties.start) > 1 ? { start: node.properties.start } : {};
  const made = elementOf(name, children, { ...start, ...sliceOf(node) });
  return isQuote(node) ? [elementOf('blockquote', [made])] : [made];
}

/** Returns the element name in the post; null keeps only the content. */
function nameOf(element: Element): string | null {
  const { tagName } = element;
  const [named = ''] = classesOf(element);
  if (tagName === 'p' && named === 'MsoTitle') return 'h2';
  if (tagName === 'p' && named === 'MsoSubtitle') return 'h3';
  if (boxes.test(tagName)) return holdsBlocks(element) ? null : 'p';
  const name = renamed[tagName] ?? tagName;
  return kept.test(name) ? name : null;
}

/**
 * Converts a table row to a line with separated cells, because posts have no tables. Where a cell contains
 * more than text, as in layout tables, its content becomes separate blocks.
 */
function rowOf({ children }: Element, keepPicture: KeepPicture): ElementContent[] {
  const cells = children.flatMap((cell) =>
    cell.type === 'element' && /^t[dh]$/.test(cell.tagName) && !isHidden(cell)
      ? [{ isHead: cell.tagName === 'th', content: cleanAll(cell.children, keepPicture) }]
      : [],
  );
  const isWords = cells.every(({ content }) => content.every((node) => isLine(node) || !isBlock(node)));
  if (cells.length < 2 || !isWords || cells.some(({ content }) => content.some(isPicture))) {
    return cells.flatMap(({ content }) =>
      content.some(isBlock) || !holdsSomething(content) ? content : [elementOf('p', content)],
    );
  }
  const lines = cells.map(({ isHead, content }) => {
    const words = content.flatMap((node, at) => {
      const inner: ElementContent[] = node.type === 'element' && isLine(node) ? node.children : [node];
      return at > 0 && isLine(node) ? [space, ...inner] : inner;
    });
    return isHead && holdsSomething(words) ? [elementOf('strong', words)] : words;
  });
  if (!lines.some(holdsSomething)) return [];
  return [
    elementOf(
      'p',
      lines.flatMap((words, at) => (at === 0 ? words : [between, ...words])),
    ),
  ];
}

const space: ElementContent = { type: 'text', value: ' ' };
const between: ElementContent = { type: 'text', value: ' | ' };
const isLine = (node: Nodes) => node.type === 'element' && node.tagName === 'p';
const isPicture = (node: Nodes) => node.type === 'element' && node.tagName === 'img';

/** Wraps an element's content in the marks that its name or style means. */
function marked(element: Element, children: ElementContent[]): ElementContent[] {
  if (!holdsSomething(children) || children.some(isBlock)) return children;
  const style = styleOf(element);
  // Word has its own properties with similar names (`mso-bidi-font-weight`).
  const says = (pattern: string) => new RegExp(`(?<![\\w-])${pattern}`, 'i').test(style);
  const { tagName } = element;
  const bold =
    says('font-weight:\\s*(?:bold|[6-9]00)') ||
    (/^(?:b|strong)$/.test(tagName) && !says('font-weight:\\s*(?:normal|[1-5]00)'));
  const italic =
    says('font-style:\\s*italic') || (/^(?:i|em)$/.test(tagName) && !says('font-style:\\s*normal'));
  const around = [
    ...(bold ? ['strong'] : []),
    ...(italic ? ['em'] : []),
    ...(says('text-decoration[^;]*:[^;]*underline') ? ['u'] : []),
    ...(says('text-decoration[^;]*:[^;]*line-through') ? ['s'] : []),
  ];
  const size =
    /^size-(small|large|xlarge)$/.exec(classesOf(element)[0] ?? '')?.[1] ??
    sizes[/(?<![\w-])font-size:\s*([\d.]+em)/i.exec(style)?.[1] ?? ''];
  const sized =
    size === undefined ? children : [elementOf('span', children, { className: [`size-${size}`] })];
  return around.reduceRight<ElementContent[]>((inner, name) => [elementOf(name, inner)], sized);
}

function linkOf(element: Element, children: ElementContent[]): ElementContent[] {
  const href = String(element.properties.href ?? '').trim();
  const leads = /^(?:https?:\/\/|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href);
  return leads && holdsSomething(children) ? [elementOf('a', children, { href })] : children;
}

function pictureOf({ properties }: Element, keepPicture: KeepPicture): ElementContent[] {
  const src = String(properties.src ?? '');
  // Pages and emails use one-pixel images for tracking.
  const isPoint = [properties.width, properties.height].some((side) => Number(side) === 1);
  const address = src === '' || isPoint ? null : keepPicture(src);
  if (address === null) return [];
  const sides = Object.fromEntries(
    (['width', 'height'] as const)
      .filter((side) => Number(properties[side]) > 1)
      .map((side) => [side, Number(properties[side])]),
  );
  return [elementOf('img', [], { src: address, alt: String(properties.alt ?? ''), ...sides })];
}

/** Keeps the editor's own clipboard attribute, so that half a paragraph pastes as half a paragraph. */
function sliceOf({ properties }: Element): Element['properties'] {
  const { dataPmSlice } = properties;
  return typeof dataPmSlice === 'string' && /^\d+ \d+/.test(dataPmSlice) ? { dataPmSlice } : {};
}

function isHidden(element: Element): boolean {
  return /display:\s*none|mso-hide:\s*all/i.test(styleOf(element));
}

const isQuote = (element: Element) =>
  element.tagName === 'p' && /^Mso(?:Intense)?Quote/.test(classesOf(element)[0] ?? '');
const isBlock = (node: Nodes) =>
  node.type === 'element' && (blocks.test(node.tagName) || boxes.test(node.tagName));
const holdsBlocks = ({ children }: Element): boolean =>
  children.some((child) => isBlock(child) || (child.type === 'element' && holdsBlocks(child)));
const holdsSomething = (nodes: readonly Nodes[]): boolean =>
  nodes.some((node) =>
    node.type === 'element'
      ? /^(?:img|hr)$/.test(node.tagName) || holdsSomething(node.children)
      : textOf(node).trim() !== '',
  );
