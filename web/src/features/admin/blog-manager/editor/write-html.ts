import type { Nodes } from 'hast';

const empty = new Set(['br', 'hr', 'img']);
const names: Record<string, string> = { className: 'class', dataPmSlice: 'data-pm-slice' };

/** Serializes elements and texts to HTML, with the few properties that cleaning keeps. */
export function writeHtml(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escaped(node.value);
      if (node.type !== 'element') return '';
      const attributes = Object.entries(node.properties)
        .map(([key, value]) => {
          const text = Array.isArray(value) ? value.join(' ') : String(value);
          return ` ${names[key] ?? key}="${escaped(text)}"`;
        })
        .join('');
      const open = `<${node.tagName}${attributes}>`;
      return empty.has(node.tagName) ? open : `${open}${writeHtml(node.children)}</${node.tagName}>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
