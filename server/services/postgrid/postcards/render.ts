import { setImmediate as breathe } from 'node:timers/promises';
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import { decode } from '../../../pictures/decoder.ts';
import type { MailAddress } from '../../../providers/print/print.ts';
import { equalHousingHouse } from '../../../text/equal-housing.ts';
import { type Face, newDocument, openMeasure, printable } from './fonts.ts';
import type { BackLayout, Line } from './layout.ts';
import { addressBlock, bleed, piece, printPixels } from './sizes.ts';

const ink = rgb(0.1, 0.1, 0.12);

/** Prepares an image for print: upright, filling the whole postcard at 300 dots per inch. */
export function printPicture(original: Buffer): Promise<Buffer> {
  return decode(original, (image) =>
    image
      .rotate()
      .resize({ ...printPixels, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .withMetadata({ density: 300 })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
}

/** Renders the front and back of a postcard as a PDF of two pages; leaves the address block empty. */
export async function renderArtwork(picture: Buffer, back: BackLayout): Promise<Buffer> {
  const { pdf, fonts } = await newDocument();
  pdf.setTitle('Postcard');
  const front = addPiecePage(pdf);
  front.drawImage(await pdf.embedJpg(picture), { x: 0, y: 0, ...piece });
  const page = addPiecePage(pdf);
  for (const line of [...back.message, ...back.foot]) drawLine(page, line, fonts);
  const { left, top, width } = back.mark;
  for (const path of equalHousingHouse) {
    page.drawSvgPath(path, { x: left, y: piece.height - top, scale: width / 48, color: ink });
  }
  return Buffer.from(await pdf.save());
}

/** Renders the print file: the artwork once for each address, with the address on the back. */
export async function renderAddressed(artwork: Buffer, addresses: MailAddress[]): Promise<Buffer> {
  const { pdf, fonts } = await newDocument();
  pdf.setTitle('Postcards');
  const [front, back] = await pdf.embedPdf(artwork, [0, 1]);
  if (front === undefined || back === undefined) throw new Error('The artwork does not have two pages.');
  for (const address of addresses) {
    addPiecePage(pdf).drawPage(front, { x: 0, y: 0 });
    const page = addPiecePage(pdf);
    page.drawPage(back, { x: 0, y: 0 });
    for (const line of await layoutAddress(address)) drawLine(page, line, fonts);
    // The library searches all earlier pages for each new one, so a long order would block the process.
    await breathe();
  }
  return Buffer.from(await pdf.save({ objectsPerTick: 20 }));
}

/** Returns the address lines inside the address block, below the stamp and above the barcode area. */
async function layoutAddress({
  name,
  company,
  street,
  street2,
  city,
  state,
  zip,
}: MailAddress): Promise<Line[]> {
  const measure = await openMeasure();
  const left = addressBlock.left + 22;
  const room = addressBlock.width - 22 - 10;
  const texts = [name, company, street, street2, `${city}, ${state} ${zip}`].filter((text) => text !== '');
  return texts.map((text, index) => {
    const shown = printableAddress(text, measure);
    const wanted = 10;
    const size = Math.min(wanted, (wanted * room) / measure.width(shown, 'inter', wanted));
    const width = measure.width(shown, 'inter', size);
    return {
      text: shown,
      left,
      top: addressBlock.top + 68 + index * 13,
      height: 13,
      width,
      size,
      face: 'inter',
    };
  });
}

/** Returns an address without unprintable characters, so that no address fails because of one. */
function printableAddress(text: string, measure: Parameters<typeof printable>[1]): string {
  return [...text]
    .map((character) => {
      try {
        return printable(character, measure);
      } catch {
        return '';
      }
    })
    .join('');
}

function addPiecePage(pdf: PDFDocument): PDFPage {
  const page = pdf.addPage([piece.width, piece.height]);
  page.setBleedBox(0, 0, piece.width, piece.height);
  page.setTrimBox(bleed, bleed, piece.width - 2 * bleed, piece.height - 2 * bleed);
  return page;
}

function drawLine(
  page: PDFPage,
  { text, left, top, height, size, face }: Line,
  fonts: Record<Face, PDFFont>,
): void {
  // The text is vertically centered in its line box.
  const baseline = top + (height + size * 0.72) / 2;
  page.drawText(text, { x: left, y: piece.height - baseline, size, font: fonts[face], color: ink });
}
