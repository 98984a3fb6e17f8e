import { convert, type FormatCallback } from 'html-to-text';
import { isOutOfShape } from './shape.ts';

/** The cells of a row stand beside one another. */
const formatCell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const formatImage: FormatCallback = (element, _walk, builder) => {
  const alt = (element.attribs as Record<string, string> | undefined)?.alt?.trim() ?? '';
  if (alt !== '') builder.addInline(`[${alt}]`);
};

/** A mail's plain-text part: its words and links in reading order, without what is hidden and without pixels. */
export function plainTextOf(html: string): string {
  return tidy(isOutOfShape(html) ? withoutTags(html) : readText(html));
}

function readText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: 300 },
    formatters: { cell: formatCell, image: formatImage },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'image' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      ...['[style*="display:none"]', '[style*="display: none"]', '[hidden]'].map((selector) => ({
        selector,
        format: 'skip',
      })),
    ],
  });
}

/** The words of what no parser should be given; each part ends at a mark, so the time grows with the length. */
function withoutTags(html: string): string {
  return html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ');
}

function tidy(text: string): string {
  return text
    .replace(/\u200b|\u200c|\u034f|\u00ad/g, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
