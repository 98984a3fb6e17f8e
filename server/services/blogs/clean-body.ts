import sanitize from 'sanitize-html';
import { isPictureAddress } from './addresses.ts';

/** The maximum number of tags in a post. */
const mostTags = 20_000;
const sizes = /^(0\.875|1|1\.25|1\.5)em$/;

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li'],
    ...['a', 'strong', 'em', 'u', 's', 'code', 'span', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    span: ['style'],
  },
  allowedClasses: { span: ['size-small', 'size-normal', 'size-large', 'size-xlarge'] },
  allowedStyles: { span: { 'font-size': [sizes] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // The content of these isn't text of the post, so it is removed with the tag.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'svg', 'math', 'object'],
    ...['iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h5: 'h4',
    h6: 'h4',
    a: (_tag, { href = '', target, title }) => ({
      tagName: 'a',
      attribs: {
        ...(isLink(href) ? { href } : {}),
        ...(target === '_blank' || target === '_self' ? { target } : {}),
        rel: 'noopener',
        ...(title === undefined ? {} : { title }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
  nestingLimit: 50,
};

/**
 * Sanitizes the HTML of a post: removes anything that runs, loads, or restyles, and preserves headings,
 * text, lists, tables, links, images, and the font sizes of the blog editor. Idempotent.
 */
export function cleanBody(html: string): string {
  return sanitize(withoutControls(html), rules).trim();
}

/**
 * Returns whether a body has more than 20,000 tags. The parser's time is quadratic in open tags: half a
 * million would block all other calls for minutes.
 */
export function hasTooManyTags(html: string): boolean {
  let left = mostTags;
  for (const _tag of html.matchAll(/<[a-z]/gi)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
}

/** Returns whether a sanitized body shows nothing: no text and no image. */
export function isBlank(clean: string): boolean {
  return !clean.includes('<img') && clean.replace(/<[^>]*>/g, '').trim() === '';
}

/** Removes control characters except tabs and line breaks. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** Returns whether a URL is a web, email, or phone link, or a page of this site. */
function isLink(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href);
}

function isPicture(src: string): boolean {
  return /^https:\/\/\S+$/i.test(src) || isPictureAddress(src);
}
