import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../../providers/images/images.ts';
import { projectRoot } from '../../root.ts';

/** The words as white pictures, made by `scripts/pictures/cutouts.py --labels`: a server may have no fonts. */
const folder = path.join(projectRoot, 'server', 'services', 'staging', 'labels');
const words = { model: 'virtually-staged.webp', preview: 'virtually-staged-preview.webp' } as const;

/** Which words stand on a picture; `null` leaves them out. */
export type LabelKind = keyof typeof words | null;

/**
 * Burns *Virtually staged* (or *Virtually staged · preview*) into the lower left corner. The words are tall enough to
 * be read when the whole picture is shown 320 pixels wide (California AB 723; MLS rules).
 */
export async function labelled({ data, width, height }: Picture, kind: LabelKind): Promise<Sharp> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return kind === null ? picture : picture.composite(await labelFor(kind, width, height));
}

/** The same as a JPEG, fit to be downloaded and printed. */
export async function toLabelledJpeg(picture: Picture, kind: LabelKind): Promise<Buffer> {
  return (await labelled(picture, kind)).jpeg({ quality: 87, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function labelFor(kind: NonNullable<LabelKind>, width: number, height: number) {
  const text = sharp(path.join(folder, words[kind]));
  const own = await text.metadata();
  const ratio = own.width / own.height;
  const tall = Math.round(Math.min(Math.max(width * 0.03, 16), (width * 0.7) / ratio, height * 0.1));
  const wide = Math.round(tall * ratio);
  const padding = Math.round(tall * 0.42);
  const margin = Math.round(tall * 0.6);
  const plate = { width: wide + 2 * padding, height: tall + Math.round(padding * 0.7) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.width}" height="${plate.height}">
    <rect width="100%" height="100%" rx="${Math.round(plate.height * 0.22)}" fill="#14161a" fill-opacity="0.78"/></svg>`;
  const top = height - margin - plate.height;
  return [
    { input: Buffer.from(svg), left: margin, top },
    {
      input: await text.resize(wide, tall, { fit: 'fill' }).png().toBuffer(),
      left: margin + padding,
      top: top + Math.round((plate.height - tall) / 2),
    },
  ];
}
