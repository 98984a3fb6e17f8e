import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** A converted side of a postcard: style sheet, body style and class, and content. */
export type ConvertedSide = { css: string; bodyStyle: string; bodyClass: string; content: ReactNode };

const tagNames = [
  ...['div', 'section', 'main', 'header', 'footer', 'p', 'span', 'br', 'hr', 'img', 'figure', 'figcaption'],
  ...['h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 'small', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['table', 'tbody', 'thead', 'tr', 'td', 'th', 'svg', 'path', 'rect', 'g', 'circle'],
];

const schema: Schema = {
  ...defaultSchema,
  tagNames,
  attributes: {
    '*': ['style', 'className', 'id', 'lang', 'dir', 'ariaHidden', 'ariaLabel', 'role'],
    img: ['src', 'alt', 'width', 'height'],
    svg: ['viewBox', 'width', 'height', 'fill'],
    path: ['d', 'fill', 'stroke', 'strokeWidth', 'transform'],
    rect: ['x', 'y', 'width', 'height', 'fill', 'stroke', 'strokeWidth', 'transform'],
    circle: ['cx', 'cy', 'r', 'fill'],
    g: ['fill', 'stroke', 'transform'],
  },
  protocols: { src: ['http', 'https', 'data'] },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'noscript', 'title', 'textarea', 'select'],
  ancestors: {},
  required: {},
  clobber: [],
};

/**
 * Parses a side's HTML as data. Renders elements instead of markup, because the content policy blocks styles
 * in markup, and nothing may run.
 */
export function readConverted(html: string): ConvertedSide {
  const tree = fromHtml(html);
  const sheets: string[] = [];
  let body: Element | undefined;
  eachElement(tree, (element) => {
    if (element.tagName === 'body') body = element;
    if (element.tagName === 'style') sheets.push(textOf(element));
  });
  const inside: Root = { type: 'root', children: body?.children ?? [] };
  const { style, className } = body?.properties ?? {};
  return {
    css: sheets.join('\n'),
    bodyStyle: typeof style === 'string' ? style : '',
    bodyClass: Array.isArray(className) ? className.join(' ') : '',
    content: toJsxRuntime(sanitize(inside, schema), { Fragment, jsx, jsxs, ignoreInvalidStyle: true }),
  };
}

function eachElement(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) eachElement(child, visit);
}

function textOf(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
