import { convert, type FormatCallback } from 'html-to-text';

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
  const text = convert(html, {
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
  return text
    .replace(/\u200b|\u200c|\u034f|\u00ad/g, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^[^\S\n]+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
