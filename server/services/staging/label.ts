import path from 'node:path';
import { projectRoot } from '../../files/root.ts';
import { keepAnswers } from '../../memory/keep-answers.ts';
import { decode, fromPixels, type Pixels, type Sharp } from '../../pictures/decoder.ts';
import type { Picture } from '../../pictures/picture.ts';

/** The labels as images, from `scripts/pictures/cutouts.py --labels`: a server may have no fonts. */
const folder = path.join(projectRoot, 'server', 'services', 'staging', 'labels');
const words = { model: 'virtually-staged.webp', preview: 'virtually-staged-preview.webp' } as const;

/** The label on an image; null for none. */
export type LabelKind = keyof typeof words | null;

/**
 * Draws *Virtually staged* (or *Virtually staged · preview*) in the lower left corner, large enough to read
 * when the whole image is 320 pixels wide (California AB 723; MLS rules).
 */
export async function labelled(picture: Picture, kind: LabelKind): Promise<Sharp> {
  const image = fromPixels(picture);
  return kind === null ? image : image.composite(await labelFor(kind, picture.width, picture.height));
}

/** Returns the labeled image as a JPEG in print quality. */
export async function toLabelledJpeg(picture: Picture, kind: LabelKind): Promise<Buffer> {
  return (await labelled(picture, kind)).jpeg({ quality: 87, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function labelFor(kind: NonNullable<LabelKind>, width: number, height: number) {
  const text = await keep(kind, () => decode(path.join(folder, words[kind]), pixelsOf));
  const ratio = text.width / text.height;
  const tall = Math.round(Math.min(Math.max(width * 0.03, 16), (width * 0.7) / ratio, height * 0.1));
  const wide = Math.round(tall * ratio);
  const padding = Math.round(tall * 0.42);
  const margin = Math.round(tall * 0.6);
  const plate = { width: wide + 2 * padding, height: tall + Math.round(padding * 0.7) };
  const top = height - margin - plate.height;
  return [
    { ...roundedPlate(plate), left: margin, top },
    {
      input: await fromPixels(text).resize(wide, tall, { fit: 'fill' }).raw().toBuffer(),
      raw: { width: wide, height: tall, channels: 4 as const },
      left: margin + padding,
      top: top + Math.round((plate.height - tall) / 2),
    },
  ];
}

const keep = keepAnswers<Pixels>({ most: 2 });

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns a dark plate with rounded corners as raw pixels, so that the image library parses no SVG. */
function roundedPlate({ width, height }: { width: number; height: number }) {
  const radius = Math.round(height * 0.22);
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // The distance from the pixel's center to the corner's circle; the edge is antialiased over one pixel.
      const across = Math.max(radius - (x + 0.5), x + 0.5 - (width - radius), 0);
      const down = Math.max(radius - (y + 0.5), y + 0.5 - (height - radius), 0);
      const inside = Math.min(1, Math.max(0, radius - Math.hypot(across, down) + 0.5));
      data.set([0x14, 0x16, 0x1a, Math.round(255 * 0.78 * inside)], 4 * (y * width + x));
    }
  }
  return { input: data, raw: { width, height, channels: 4 as const } };
}
