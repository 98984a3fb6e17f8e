import type { Element, ElementContent, Nodes } from 'hast';

/** A Word paragraph that is a list item. */
export type ListLine = { level: number; ordered: boolean; start: number; content: ElementContent[] };

/** Returns Word's list data of a paragraph: its level and its marker; null for other paragraphs. */
export function listMarkOf(element: Element): Omit<ListLine, 'content'> | null {
  const style = styleOf(element);
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  const isListed = /^MsoList(?:Paragraph|Bullet|Number)/.test(classesOf(element).join(' '));
  if (level === undefined && !isListed) return null;
  const mark = markIn(element);
  if (mark === null) return null;
  const number = /^\(?(\d{1,4}|[a-z]{1,5})[.)]/i.exec(mark)?.[1];
  return {
    level: Math.min(9, Number(level ?? 1)),
    ordered: number !== undefined,
    start: /^\d+$/.test(number ?? '') ? Number(number) : 1,
  };
}

/** Returns whether an element is a list item's text marker, which the list itself replaces. */
export function isListMark(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(styleOf(element));
}

/** Nests consecutive list items into lists. */
export function listsOf(lines: readonly ListLine[]): Element[] {
  const made: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const line of lines) {
    while ((open.at(-1)?.level ?? 0) > line.level) open.pop();
    let current = open.at(-1);
    const name = line.ordered ? 'ol' : 'ul';
    if (current?.level === line.level && current.list.tagName !== name) {
      open.pop();
      current = open.at(-1);
    }
    if (current === undefined || current.level < line.level) {
      const list = elementOf(name, [], line.ordered && line.start !== 1 ? { start: line.start } : {});
      const parent = current?.list.children.at(-1);
      if (parent?.type === 'element') parent.children.push(list);
      else made.push(list);
      current = { level: line.level, list };
      open.push(current);
    }
    current.list.children.push(elementOf('li', [elementOf('p', line.content)]));
  }
  return made;
}

export function elementOf(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

export function styleOf({ properties }: Element): string {
  return typeof properties.style === 'string' ? properties.style : '';
}

export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** Returns the text of a node and its descendants. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function markIn(element: Element): string | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    if (isListMark(child)) return textOf(child).trim();
    const within = markIn(child);
    if (within !== null) return within;
  }
  return null;
}
