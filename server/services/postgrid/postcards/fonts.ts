import { readFileSync } from 'node:fs';
import path from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont } from 'pdf-lib';
import { projectRoot } from '../../../files/root.ts';
import { keepAnswer } from '../../../memory/keep-answers.ts';

const faces = ['inter', 'fraunces'] as const;
export type Face = (typeof faces)[number];

const folder = path.join(projectRoot, 'server', 'services', 'postgrid', 'postcards', 'fonts');

/** Creates a document with both fonts embedded, each with only the characters that are used. */
export async function newDocument(): Promise<{ pdf: PDFDocument; fonts: Record<Face, PDFFont> }> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const embed = (face: Face) =>
    pdf.embedFont(readFileSync(path.join(folder, `${face}-400.ttf`)), { subset: true });
  return { pdf, fonts: { inter: await embed('inter'), fraunces: await embed('fraunces') } };
}

/** Measures text in points, and tells which characters the fonts have. */
export type Measure = {
  width(text: string, face: Face, size: number): number;
  has(character: string): boolean;
};

/** Measures text as it will be printed. */
export const openMeasure = keepAnswer<Measure>(async () => {
  const { fonts } = await newDocument();
  const known = faces.map((face) => new Set(fonts[face].getCharacterSet()));
  return {
    width: (text, face, size) => fonts[face].widthOfTextAtSize(text, size),
    has: (character) => known.every((set) => set.has(character.codePointAt(0) ?? 0)),
  };
});

/** Thrown for a character that a font lacks; the message is the character. */
export class CannotPrint extends Error {}

/** Returns printable text, without accents that the fonts lack. Throws CannotPrint for other characters. */
export function printable(text: string, { has }: Measure): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/[\t\u00a0]/g, ' ')
      .replace(/[^\P{Cc}\n]/gu, ''),
  ]
    .map((character) => {
      if (character === '\n' || has(character)) return character;
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
      if (plain !== '' && [...plain].every(has)) return plain;
      if (/^[\p{M}\p{Cf}]$/u.test(character)) return '';
      throw new CannotPrint(character);
    })
    .join('');
}
