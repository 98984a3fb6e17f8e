import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The allowed content of a post. Everything else is removed, mostly preserving its text. */
const schema: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'div', 'section'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'span', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title', ['target', '_blank', '_self'], ['rel', 'noopener', 'noreferrer']],
    img: ['src', 'alt', 'width', 'height', ['loading', 'lazy']],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
    span: [['className', 'size-small', 'size-large', 'size-xlarge']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  strip: [
    ...['script', 'style', 'title', 'template', 'svg', 'math', 'iframe', 'object', 'noscript'],
    ...['textarea', 'select'],
  ],
  ancestors: {
    li: ['ol', 'ul'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tbody: ['table'],
  },
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** The classes for the font sizes that the editor writes as styles, which the content policy blocks. */
const sizes: Record<string, string> = { '0.875em': 'small', '1.25em': 'large', '1.5em': 'xlarge' };

/**
 * Returns a post's body as elements. Parses and sanitizes the HTML as data, and never passes markup to the
 * browser, so it cannot run scripts, load from disallowed origins, or navigate the page.
 */
export function bodyElements(html: string): ReactNode {
  const tree = fromHtml(html, { fragment: !/<(?:html|body)[\s>]/i.test(html) });
  const clean = sanitize(withSizes(tree), schema) as Nodes;
  eachElement(clean, (element) => {
    if (element.tagName === 'a' && element.properties.target === '_blank') {
      element.properties.rel = ['noopener', 'noreferrer'];
    }
  });
  return toJsxRuntime(clean, { Fragment, jsx, jsxs });
}

function withSizes(tree: Root): Root {
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName !== 'span' || typeof properties.style !== 'string') return;
    const size = sizes[/font-size:\s*([\d.]+em)/i.exec(properties.style)?.[1] ?? ''];
    if (size !== undefined) properties.className = [`size-${size}`];
  });
  return tree;
}

function eachElement(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) eachElement(child, visit);
}
