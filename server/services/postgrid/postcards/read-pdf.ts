import { inflateSync } from 'node:zlib';
import { PDFArray, type PDFContext, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';

/** What a page shows: where text stands (points from the lower left corner, with its size), and which pictures. */
export type ShownPage = {
  size: { width: number; height: number };
  trim: { x: number; y: number; width: number; height: number };
  text: { x: number; y: number; size: number }[];
  pictures: { width: number; height: number }[];
  /** Whether the font's file is in the PDF, for each font. */
  embedded: boolean[];
};

/** Reads a PDF of this product back, pages inside of pages too, for the tests that hold it against its measures. */
export async function readPdf(file: Buffer): Promise<ShownPage[]> {
  const pdf = await PDFDocument.load(file);
  return pdf.getPages().map((page) => {
    const shown: ShownPage = {
      size: page.getSize(),
      trim: page.getTrimBox(),
      text: [],
      pictures: [],
      embedded: [],
    };
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray
        ? Array.from({ length: contents.size() }, (_, index) => contents.lookup(index))
        : [contents];
    for (const stream of streams) if (stream instanceof PDFRawStream) readText(textOf(stream), shown);
    const resources = page.node.Resources();
    if (resources !== undefined) readResources(pdf.context, resources, shown);
    return shown;
  });
}

function readResources(context: PDFContext, resources: PDFDict, shown: ShownPage): void {
  for (const font of valuesOf(resources.lookupMaybe(PDFName.of('Font'), PDFDict))) {
    if (font instanceof PDFDict) shown.embedded.push(isEmbedded(font));
  }
  for (const object of valuesOf(resources.lookupMaybe(PDFName.of('XObject'), PDFDict))) {
    if (!(object instanceof PDFRawStream)) continue;
    const number = (name: string) => object.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
    if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')) {
      shown.pictures.push({ width: number('Width'), height: number('Height') });
    } else {
      readText(textOf(object), shown);
      const inner = object.dict.lookupMaybe(PDFName.of('Resources'), PDFDict);
      if (inner !== undefined) readResources(context, inner, shown);
    }
  }
}

function valuesOf(dict: PDFDict | undefined) {
  return dict === undefined ? [] : dict.keys().map((key) => dict.lookup(key));
}

function isEmbedded(font: PDFDict): boolean {
  const inner = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0, PDFDict) ?? font;
  const descriptor = inner.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
  return descriptor?.lookup(PDFName.of('FontFile2')) instanceof PDFRawStream;
}

function textOf(stream: PDFRawStream): string {
  return inflateSync(stream.contents).toString('latin1');
}

/** Each piece of text with its place and size: `/F 9 Tf … 1 0 0 1 x y Tm`. */
function readText(operators: string, shown: ShownPage): void {
  const set = /([\d.]+) Tf[\s\S]*?1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/g;
  for (const [, size, x, y] of operators.matchAll(set)) {
    shown.text.push({ x: Number(x), y: Number(y), size: Number(size) });
  }
}
