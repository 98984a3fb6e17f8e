import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { invalidInput, problem } from '../../../errors.ts';
import type { UploadedFile } from '../../service.ts';

/** The most that is decoded, over all frames of a GIF. */
const mostPixels = 80_000_000;
/** Mails are 600 pixels wide: twice that is sharp on every screen. */
const mostWidth = 1200;
const mostHeight = 4000;
/** A PNG that is heavier is a photograph; as a JPEG it opens in a tenth of the time. */
const heavyPng = 400_000;
const pointer = '/body/email_image';

/** A picture as mails get it. */
export type EmailImageFile = {
  data: Buffer;
  contentType: 'image/jpeg' | 'image/png' | 'image/gif';
  width: number;
  height: number;
};

/**
 * Reads an uploaded picture by what its bytes are, whatever it is called, and makes of it what every mail program
 * shows: JPEG, PNG where it is clear in parts, GIF where it moves. Throws `unsupported-media-type` or `invalid-input`
 * with the pointer and the mend.
 */
export async function readImage(upload: UploadedFile | undefined): Promise<EmailImageFile> {
  if (upload === undefined || upload.bytes === 0) throw invalidInput(pointer, 'must be a picture');
  const file = await readFile(upload.path);
  // Told by the first bytes, before any decoder sees them: an SVG would be drawn, and may name other files.
  if (!isPicture(file)) throw notAPicture();
  const facts = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  checkPixels(facts);
  try {
    return facts.format === 'gif' ? await asGif(file) : await asStill(file, facts);
  } catch (cause) {
    throw damaged(cause);
  }
}

function checkPixels({ width = 0, height = 0, pageHeight, pages = 1 }: Metadata): void {
  const down = pageHeight ?? height;
  if (width * down > mostPixels) {
    throw invalidInput(
      pointer,
      `is ${width} x ${down} pixels, and may have 80 megapixels at most: send a smaller copy`,
    );
  }
  if (width * down * pages > mostPixels) {
    throw invalidInput(pointer, `has ${pages} frames, which is too much for a mail: send a shorter one`);
  }
}

/** Every frame is read, so that a file that was cut off is found; one that fits stays as it was sent. */
async function asGif(file: Buffer): Promise<EmailImageFile> {
  if (!endsAsGif(file)) throw new Error('The GIF has no end.');
  const read = sharp(file, { animated: true, limitInputPixels: mostPixels });
  const { data, info } = await read
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .gif({ effort: 4 })
    .toBuffer({ resolveWithObject: true });
  const { width } = await sharp(file, { limitInputPixels: false }).metadata();
  const same = width === info.width;
  return {
    data: same && file.length < data.length ? file : data,
    contentType: 'image/gif',
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
}

async function asStill(file: Buffer, facts: Metadata): Promise<EmailImageFile> {
  const image = sharp(file, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (facts.format === 'png' || facts.hasAlpha) {
    const png = await image.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    if (facts.hasAlpha || png.data.length <= heavyPng) return { ...made(png), contentType: 'image/png' };
  }
  const jpeg = await image.jpeg({ quality: 82, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  return { ...made(jpeg), contentType: 'image/jpeg' };
}

const made = ({ data, info }: { data: Buffer; info: OutputInfo }) => ({
  data,
  width: info.width,
  height: info.height,
});

/** The decoder shows what there is of a GIF that was cut off; a whole one ends with its trailer (GIF89a, 27). */
function endsAsGif(file: Buffer): boolean {
  let end = file.length - 1;
  while (end > 0 && file[end] === 0) end -= 1;
  return file[end] === 0x3b;
}

/** Whether a file begins as a JPEG, PNG, GIF or WebP does. */
function isPicture(file: Buffer): boolean {
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  );
}

function notAPicture() {
  return problem('unsupported-media-type', {
    detail:
      'The file is no JPEG, PNG, GIF or WebP picture. Save the picture as one of these and send it again.',
    errors: [{ pointer, detail: 'must be a JPEG, PNG, GIF or WebP picture' }],
  });
}

function damaged(cause: unknown) {
  return problem('invalid-input', {
    detail: 'The picture cannot be read: it is damaged or not complete. Save it again and send that copy.',
    errors: [{ pointer, detail: 'must be a whole picture: save it again and send that copy' }],
    cause,
  });
}
