import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { type Box, piece } from '../sizes.ts';
import { type FontMeasures, readFont } from './read-font.ts';
import { type Matrix, readMarks, times, unmoved } from './read-marks.ts';

/** A page's marks with the boxes of their ink: text with its size, paths, and images with their pixels. */
export type ShownPage = {
  size: { width: number; height: number };
  trim: { x: number; y: number; width: number; height: number };
  text: (Box & { size: number })[];
  paths: Box[];
  pictures: { width: number; height: number; box: Box }[];
  /** Whether each font is embedded in the PDF. */
  embedded: boolean[];
};

/** Parses a PDF of this product with nested pages. Throws for an unknown operator, so no mark is missed. */
export async function readPdf(file: Buffer): Promise<ShownPage[]> {
  const pdf = await PDFDocument.load(file);
  return pdf.getPages().map((page) => {
    const shown: ShownPage = {
      size: page.getSize(),
      trim: page.getTrimBox(),
      text: [],
      paths: [],
      pictures: [],
      embedded: [],
    };
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray
        ? Array.from({ length: contents.size() }, (_, index) => contents.lookup(index))
        : [contents];
    const operators = streams.map((stream) => (stream instanceof PDFRawStream ? textOf(stream) : ''));
    readStream(operators.join('\n'), unmoved, page.node.Resources(), shown);
    return shown;
  });
}

function readStream(operators: string, at: Matrix, resources: PDFDict | undefined, shown: ShownPage): void {
  const find = (kind: string, name: string) =>
    resources?.lookupMaybe(PDFName.of(kind), PDFDict)?.lookup(PDFName.of(name));
  const fonts = new Map<string, FontMeasures>();
  readMarks(operators, at, {
    font(name) {
      const known = fonts.get(name);
      if (known !== undefined) return known;
      const dict = find('Font', name);
      if (!(dict instanceof PDFDict)) throw new Error(`There is no font ${name}.`);
      const font = readFont(dict);
      fonts.set(name, font);
      shown.embedded.push(font.isEmbedded);
      return font;
    },
    text: (box, size) => shown.text.push({ ...boxOf(box), size }),
    path: (box) => shown.paths.push(boxOf(box)),
    object(name, matrix) {
      const object = find('XObject', name);
      if (!(object instanceof PDFRawStream)) throw new Error(`There is no object ${name}.`);
      const number = (key: string) => object.dict.lookup(PDFName.of(key), PDFNumber).asNumber();
      if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')) {
        const box = boxOf([0, 1].flatMap((x) => [0, 1].map((y) => times(matrix, x, y))));
        shown.pictures.push({ width: number('Width'), height: number('Height'), box });
        return;
      }
      if (object.dict.has(PDFName.of('Matrix'))) {
        const own = object.dict.lookup(PDFName.of('Matrix'), PDFArray).asArray().map(String);
        if (own.join(' ') !== '1 0 0 1 0 0') throw new Error('A page inside of a page is moved by itself.');
      }
      const inner = object.dict.lookupMaybe(PDFName.of('Resources'), PDFDict);
      readStream(textOf(object), matrix, inner, shown);
    },
  });
}

function textOf(stream: PDFRawStream): string {
  return inflateSync(stream.contents).toString('latin1');
}

/** Returns the bounding box of points, which are measured from the lower left corner. */
function boxOf(points: { x: number; y: number }[]): Box {
  const across = points.map(({ x }) => x);
  const up = points.map(({ y }) => y);
  const [left, top] = [Math.min(...across), piece.height - Math.max(...up)];
  return { left, top, width: Math.max(...across) - left, height: Math.max(...up) - Math.min(...up) };
}
