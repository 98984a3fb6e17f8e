import { type CheerioAPI, load } from 'cheerio';
import { isOutOfShape } from '../../../email-html/shape.ts';
import { escapeHtml } from '../../../text/html.ts';
import type { BackLayout, Message } from './layout.ts';
import { addressBlock, blockGap, piece, safeArea } from './sizes.ts';

const picturePath = '/treas-postgrid/s3/image/';
const ownPicture = new RegExp(`^(?:https?://[^/]+)?${picturePath}([A-Za-z0-9][A-Za-z0-9._-]*)$`);
const points = (length: number) => `${Math.round(length * 1000) / 1000}pt`;

/** Returns the URL of a postcard's image (`getPostcardImage`). */
export function pictureAddress(fileId: string): string {
  return `${picturePath}${fileId}`;
}

/** Returns the file of an image's URL; null when it isn't one of ours. */
export function fileOfAddress(address: string): string | null {
  return ownPicture.exec(address)?.[1] ?? null;
}

/** Returns the HTML of a front: the image over the whole postcard, including bleed. */
export function frontHtml(address: string): string {
  return page(
    `img { display: block; width: ${points(piece.width)}; height: ${points(piece.height)}; object-fit: cover }`,
    `<img src="${escapeHtml(address)}" alt="">`,
  );
}

/** Returns the HTML of a back in print dimensions: text and footer around an empty address block. */
export function backHtml(
  message: Message,
  foot: { name: string; lines: string[] },
  { size }: BackLayout,
): string {
  const blockTop = addressBlock.top - blockGap - safeArea.top;
  const blockLeft = addressBlock.left - blockGap - safeArea.left;
  const styles = [
    `body { position: relative; box-sizing: border-box; width: ${points(piece.width)}; height: ${points(piece.height)}; padding: ${points(safeArea.top)}; font: ${points(size)}/1.36 Inter, sans-serif }`,
    `p { margin: 0 0 0.6em }`,
    `.salutation, .signature { font-family: Fraunces, serif; font-size: ${points(size + 1)} }`,
    `.signature { margin: 0 }`,
    `.above-block { float: right; width: 0; height: ${points(blockTop)} }`,
    `.address-block { float: right; clear: right; width: ${points(safeArea.width - blockLeft)}; height: ${points(safeArea.height - blockTop)} }`,
    `footer { position: absolute; left: ${points(safeArea.left)}; bottom: ${points(safeArea.top)}; width: ${points(blockLeft)}; font-size: 6pt }`,
    `footer p { margin: 0 }`,
    `footer .name { font-size: 7.5pt }`,
  ];
  const text = (className: string, content: string) => `<p class="${className}">${escapeHtml(content)}</p>`;
  const body = [
    '<div class="above-block"></div>',
    '<div class="address-block"></div>',
    '<main>',
    ...(message.salutation === '' ? [] : [text('salutation', message.salutation)]),
    ...message.paragraphs.map((paragraph) => text('body', paragraph)),
    ...message.signature.map((line) => text('signature', line)),
    '</main>',
    '<footer>',
    text('name', foot.name),
    ...foot.lines.map((line) => text('licence', line)),
    text('equal-housing', 'Equal Housing Opportunity'),
    '</footer>',
  ];
  return page(styles.join('\n'), body.join('\n'));
}

/** Returns the image's URL in a front that we generated; null for any other. */
export function readFront(html: string): string | null {
  if (isOutOfShape(html)) return null;
  const pictures = load(html)('img');
  return pictures.length === 1 ? (pictures.attr('src') ?? null) : null;
}

/** Returns the message in a back of ours, without its footer, which is rendered anew; null without text. */
export function readBack(html: string): Message | null {
  if (isOutOfShape(html)) return null;
  const document = load(html);
  leaveOut(document, new Set(['footer', 'script', 'style', 'head']));
  const message: Message = { salutation: '', paragraphs: [], signature: [] };
  for (const element of document('p').toArray()) {
    const text = document(element).text().replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    if (document(element).hasClass('salutation')) message.salutation = text;
    else if (document(element).hasClass('signature')) message.signature.push(text);
    else message.paragraphs.push(text);
  }
  return message.paragraphs.length === 0 ? null : message;
}

/** Removes elements in one pass per parent: removing them one by one takes quadratic time. */
function leaveOut(document: CheerioAPI, names: ReadonlySet<string>): void {
  for (const parent of document('*').toArray()) {
    if (!('children' in parent)) continue;
    parent.children = parent.children.filter((child) => !('name' in child && names.has(child.name)));
  }
}

/** Parses a typed message: line breaks separate paragraphs. */
export function messageOf(given: { salutation?: string; body: string; signature?: string }): Message {
  const lines = (text: string | undefined) =>
    (text ?? '')
      .split(/[\r\n]+/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '');
  return {
    salutation: lines(given.salutation).join(' '),
    paragraphs: lines(given.body),
    signature: lines(given.signature),
  };
}

function page(styles: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<style>
@page { size: ${points(piece.width)} ${points(piece.height)}; margin: 0 }
html, body { margin: 0; background: #fff; color: #1a1a1f }
${styles}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
