import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';

/** A font in a PDF. Lengths are in thousandths of the font size. */
export type FontMeasures = {
  isEmbedded: boolean;
  ascent: number;
  descent: number;
  width(glyph: number): number;
};

/** Reads a font with two-byte glyphs. */
export function readFont(font: PDFDict): FontMeasures {
  const inner = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const descriptor = inner.lookup(PDFName.of('FontDescriptor'), PDFDict);
  const number = (dict: PDFDict, name: string) => dict.lookup(PDFName.of(name), PDFNumber).asNumber();
  const widths = readWidths(inner.lookup(PDFName.of('W'), PDFArray));
  const usual = inner.lookupMaybe(PDFName.of('DW'), PDFNumber)?.asNumber() ?? 1000;
  return {
    isEmbedded: descriptor.lookup(PDFName.of('FontFile2')) instanceof PDFRawStream,
    ascent: number(descriptor, 'Ascent'),
    descent: number(descriptor, 'Descent'),
    width: (glyph) => widths.get(glyph) ?? usual,
  };
}

/** Reads repeated `first [w w …]` or `first last w` (PDF 32000-1, 9.7.4.3). */
function readWidths(list: PDFArray): Map<number, number> {
  const widths = new Map<number, number>();
  for (let at = 0; at < list.size(); ) {
    const first = list.lookup(at, PDFNumber).asNumber();
    const next = list.lookup(at + 1);
    if (next instanceof PDFArray) {
      for (let n = 0; n < next.size(); n += 1) widths.set(first + n, next.lookup(n, PDFNumber).asNumber());
      at += 2;
    } else {
      const last = list.lookup(at + 1, PDFNumber).asNumber();
      const width = list.lookup(at + 2, PDFNumber).asNumber();
      for (let glyph = first; glyph <= last; glyph += 1) widths.set(glyph, width);
      at += 3;
    }
  }
  return widths;
}
