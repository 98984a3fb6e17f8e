import { convert, type FormatCallback, type HtmlToTextOptions, type SelectorDefinition } from 'html-to-text';
import { isOutOfShape } from './shape.ts';

/** Formats the cells of a row next to each other. */
const formatCell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const formatImage: FormatCallback = (element, _walk, builder) => {
  const alt = (element.attribs as Record<string, string> | undefined)?.alt?.trim() ?? '';
  if (alt !== '') builder.addInline(`[${alt}]`);
};

/** Returns an email's text and links in reading order, without hidden content and tracking pixels. */
export function plainTextOf(html: string): string {
  return tidy(isOutOfShape(html) ? withoutTags(html) : readText(html));
}

/** Replaces content that is nested too deeply. */
const tooDeep = '\u0000';

/**
 * Returns all text in HTML, for content checks: also hidden text, titles, comments (some programs show them),
 * and text after the end. Omits the URLs of links.
 */
export function everyWordOf(html: string): string {
  const open = html.replace(/<!--|<!\[CDATA\[/gi, ' ').replaceAll('-->', '>');
  const words = isOutOfShape(open) ? tooDeep : readEveryWord(open);
  return tidy(words.includes(tooDeep) ? withoutTags(open) : words);
}

const common: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { cell: formatCell, image: formatImage },
};

const selectors: SelectorDefinition[] = [
  { selector: 'img', format: 'image' },
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
    selector,
    options: { uppercase: false },
  })),
  { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'td', format: 'cell' },
  { selector: 'th', format: 'cell' },
];

function readText(html: string): string {
  return convert(html, {
    ...common,
    limits: { maxDepth: 300 },
    selectors: [
      ...selectors,
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['[style*="display:none"]', '[style*="display: none"]', '[hidden]'].map((selector) => ({
        selector,
        format: 'skip',
      })),
    ],
  });
}

function readEveryWord(html: string): string {
  return convert(html, {
    ...common,
    baseElements: { selectors: [] },
    limits: { maxDepth: 300, ellipsis: tooDeep },
    selectors: [
      ...selectors,
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'hr', format: 'block' },
    ],
  });
}

/** Returns the text of HTML without parsing it, for HTML that is unsafe to parse, in linear time. */
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
