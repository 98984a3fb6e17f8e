import type { CheerioAPI } from 'cheerio';
import { around, type Element, elementsOf } from './elements.ts';
import type { Inlined } from './inline-styles.ts';
import { declarationsOf, styleOf } from './style-text.ts';

/**
 * Adds `alt` to images without one: empty for spacers, tracking pixels, and images next to text in a link;
 * otherwise from the title, the file name, or the link's host. Never invents a description. Returns the
 * counts of both.
 */
export function describeImages($: CheerioAPI): { empty: number; named: number } {
  const count = { empty: 0, named: 0 };
  const told = new Map<Element, boolean>();
  const hasWords = (link: Element) => {
    const has = told.get(link) ?? $(link).text().trim() !== '';
    told.set(link, has);
    return has;
  };
  for (const image of elementsOf($, 'img:not([alt])')) {
    const alt = isSpacer(image) ? '' : wordsFor(image, hasWords);
    image.attribs.alt = alt;
    count[alt === '' ? 'empty' : 'named'] += 1;
  }
  return count;
}

/** Lets images shrink with the screen; returns how many it changed. */
export function fitImages($: CheerioAPI, mayFollow: Inlined['mayFollow']): number {
  let fitted = 0;
  for (const image of elementsOf($, 'img')) {
    const style = declarationsOf(image.attribs.style ?? '');
    const has = (name: string) => style.some((each) => each.name === name) || mayFollow(image, name);
    if (isSpacer(image) || has('max-width')) continue;
    const added = [{ name: 'max-width', value: '100%', important: false }];
    const width = widthOf(image);
    if (!has('height') && (width === null || width >= 300)) {
      added.push({ name: 'height', value: 'auto', important: false });
    }
    image.attribs.style = styleOf([...style, ...added]);
    fitted += 1;
  }
  return fitted;
}

/** Returns the width in CSS pixels from the attribute or style; null when missing or relative. */
export function widthOf({ attribs }: Element): number | null {
  return pixels(attribs, 'width');
}

function pixels(attribs: Record<string, string>, side: 'width' | 'height'): number | null {
  const style = declarationsOf(attribs.style ?? '').findLast(({ name }) => name === side)?.value;
  const match = /^(\d{1,5}(?:\.\d+)?)(?:px)?$/i.exec((style ?? attribs[side] ?? '').trim());
  return match === null ? null : Number(match[1]);
}

function isSpacer(image: Element): boolean {
  const sides = [pixels(image.attribs, 'width'), pixels(image.attribs, 'height')];
  return (
    sides.some((side) => side !== null && side <= 2) ||
    /(?:^|[/_.-])(?:spacer|pixel|blank|clear|transparent|tracking|tracker|beacon|open)(?:[_.-]|\d|$)/i.test(
      fileName(image),
    )
  );
}

function wordsFor(image: Element, hasWords: (link: Element) => boolean): string {
  const title = image.attribs.title?.trim() ?? '';
  if (title !== '') return title;
  const link = around(image, ({ name, attribs }) => name === 'a' && attribs.href !== undefined);
  if (link !== null && hasWords(link)) return '';
  const named = wordsOfFile(image);
  if (named !== '') return named;
  const host = /^https?:\/\/(?:www\.)?([a-z0-9.-]+\.[a-z]{2,})(?:[/?#:]|$)/i.exec(link?.attribs.href ?? '');
  return host === null ? '' : `Link to ${host[1]}`;
}

/** Returns the words in an image's file name: `/img/company-logo@2x.png` becomes `company logo`. */
function wordsOfFile(image: Element): string {
  const words = fileName(image)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/@\dx$|[_-]?\d{2,4}x\d{2,4}/gi, '')
    .split(/[^a-z]+/i)
    .filter((word) => /^[a-z]{3,20}$/i.test(word) && /[aeiouy]/i.test(word));
  const telling = words.filter(
    (word) => !/^(?:img|image|images|picture|photo|dsc|file|untitled|screenshot|final|copy)$/i.test(word),
  );
  return telling.length === 0 || /mergefield\d+x/i.test(fileName(image))
    ? ''
    : telling.join(' ').toLowerCase();
}

function fileName({ attribs }: Element): string {
  const address = (attribs.src ?? '').split(/[?#]/)[0] ?? '';
  return /^(?:data|cid):/i.test(address) ? '' : (address.split('/').at(-1) ?? '');
}
