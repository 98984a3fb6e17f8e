import { readFile } from 'node:fs/promises';
import type { Metadata, SharpOptions } from 'sharp';
import { invalidInput, Problem, problem } from '../errors/errors.ts';
import { decode, mostDecodedBytes, mostPixels, readMetadata, type Sharp } from './decoder.ts';
import { faultOfFilm } from './film-parts.ts';
import { hidesAnotherFile } from './hidden-file.ts';
import { scansOf } from './jpeg-segments.ts';
import { headBytes, mediaTypeOf, readHead } from './media-type.ts';

/** A form's file, stored temporarily on disk. */
type Upload = { path: string; contentType: string; bytes: number };

const names = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
} as const;
export type UploadType = keyof typeof names;

type Size = { width: number; height: number };

/** The location of an upload in the input, and its requirements. */
export type UploadRules = {
  pointer: string;
  types: readonly UploadType[];
  /** The minimum size of an image in pixels, and the message for smaller ones. */
  least?: Size & { refusal: (size: Size) => string };
  /**
   * Whether to decode every pixel once, to reject a truncated file: for images that are stored as uploaded.
   */
  whole?: boolean;
};

/** An image as its header describes it: its type, and its displayed size in pixels. */
export type UploadedPicture = Size & {
  file: Buffer;
  contentType: UploadType;
  pages: number;
  hasAlpha: boolean;
  /** Decodes the image when its turn comes; throws `invalid-input` with the field when it is damaged. */
  decode<T>(work: (image: Sharp) => Promise<T>, options?: SharpOptions): Promise<T>;
};

/** Types that browsers and programs declare for unknown files. */
const unknownTypes = new Set(['', 'application/octet-stream', 'application/binary']);

/** The maximum scans in a JPEG, because each takes time; progressive ones usually have 10, or 18 in CMYK. */
const mostScans = 20;

/**
 * Reads an uploaded image (a form's file, or bytes from base64 or the network), and determines its type by
 * its content. Throws `invalid-input` or `unsupported-media-type` with the field when the image is missing,
 * of another type, also another type of file, too small, larger than 80 megapixels in all frames, or has too
 * many scans.
 */
export async function readPictureUpload(
  source: Upload | Buffer | undefined,
  rules: UploadRules,
): Promise<UploadedPicture> {
  const file = await bytesOf(source, rules);
  const contentType = await typeOf(file.subarray(0, headBytes), rules);
  if (await hidesAnotherFile(file, contentType)) throw anotherFile(rules);
  if (contentType === 'image/jpeg' && scansOf(file) > mostScans) {
    throw invalidInput(rules.pointer, 'takes too long to read: save it again and send that copy');
  }
  const facts = await readMetadata(file).catch((cause: unknown) => {
    throw damagedPicture(rules, cause);
  });
  const size = shownSize(facts);
  const pages = facts.pages ?? 1;
  checkPixels(size, pages, rules);
  checkLeast(size, rules);
  // These formats are decoded completely, with up to 4 channels per pixel; others a few lines at a time.
  const whole = facts.isProgressive === true || contentType === 'image/webp' || contentType === 'image/avif';
  const bytes = size.width * size.height * 4 * (facts.depth === 'ushort' ? 2 : 1);
  if (whole && bytes > mostDecodedBytes) {
    throw invalidInput(rules.pointer, 'takes too much memory to read: send a smaller copy');
  }
  const decodeIt: UploadedPicture['decode'] = (work, options) =>
    decode(file, work, options).catch((cause: unknown) => {
      throw damagedPicture(rules, cause);
    });
  if (rules.whole === true) await decodeIt((image) => image.stats());
  return { file, contentType, ...size, pages, hasAlpha: facts.hasAlpha === true, decode: decodeIt };
}

/**
 * Checks an uploaded video by its first bytes, its top-level parts, and its end, without decoding it. Throws
 * `invalid-input` or `unsupported-media-type` with the field.
 */
export async function readFilmUpload(
  upload: Upload | undefined,
  rules: UploadRules,
): Promise<{ contentType: UploadType }> {
  if (upload === undefined || upload.bytes === 0) throw missing(rules);
  checkDeclared(upload.contentType, rules);
  const head = await readHead(upload.path);
  const contentType = await typeOf(head, rules);
  if (await hidesAnotherFile(head, contentType)) throw anotherFile(rules);
  const fault = await faultOfFilm(upload.path, contentType);
  if (fault === 'another-file') throw anotherFile(rules);
  if (fault === 'damaged')
    throw invalidInput(rules.pointer, 'is damaged or incomplete: save it again and send that copy');
  return { contentType };
}

/** Returns the error for an image that can't be decoded completely. */
function damagedPicture({ pointer }: UploadRules, cause: unknown): Problem {
  // For example, a full queue has its own error.
  if (cause instanceof Problem) return cause;
  return problem('invalid-input', {
    detail: 'The picture is damaged or incomplete. Save it again and send that copy.',
    errors: [{ pointer, detail: 'is damaged or incomplete: save it again and send that copy' }],
    cause,
  });
}

async function bytesOf(source: Upload | Buffer | undefined, rules: UploadRules): Promise<Buffer> {
  if (Buffer.isBuffer(source)) {
    if (source.length === 0) throw missing(rules);
    return source;
  }
  if (source === undefined || source.bytes === 0) throw missing(rules);
  checkDeclared(source.contentType, rules);
  return readFile(source.path);
}

/** Checks the declared type: a file declared as a page or a text isn't accepted as an image. */
function checkDeclared(contentType: string, rules: UploadRules): void {
  const declared = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const families = rules.types.map((type) => type.split('/')[0]);
  if (!unknownTypes.has(declared) && !families.includes(declared.split('/')[0])) throw unsupported(rules);
}

async function typeOf(head: Buffer, rules: UploadRules): Promise<UploadType> {
  const found = await mediaTypeOf(head);
  // An animated PNG is also a valid PNG; and the brands of MP4 are one format to players.
  const known = found === 'image/apng' ? 'image/png' : found === 'video/x-m4v' ? 'video/mp4' : found;
  const contentType = rules.types.find((type) => type === known);
  if (contentType === undefined) throw unsupported(rules);
  return contentType;
}

/** Returns the size as displayed: after rotation, and of one frame. */
function shownSize({ width = 0, height = 0, pageHeight, orientation = 1 }: Metadata): Size {
  const down = pageHeight ?? height;
  return orientation > 4 ? { width: down, height: width } : { width, height: down };
}

function checkLeast(size: Size, { pointer, least }: UploadRules) {
  if (least !== undefined && (size.width < least.width || size.height < least.height))
    throw invalidInput(pointer, least.refusal(size));
}

function checkPixels({ width, height }: Size, pages: number, rules: UploadRules) {
  if (width * height > mostPixels) {
    throw invalidInput(
      rules.pointer,
      `is ${width} x ${height} pixels, and may have 80 megapixels at most: send a smaller copy`,
    );
  }
  if (width * height * pages > mostPixels) {
    throw invalidInput(rules.pointer, `has ${pages} frames, which is too many: send a shorter one`);
  }
}

function listed(types: readonly UploadType[]): string {
  const all = types.map((type) => names[type]);
  const last = all.pop();
  return all.length === 0
    ? `${last}`
    : all.length === 1
      ? `${all[0]} or ${last}`
      : `${all.join(', ')}, or ${last}`;
}

/** Returns `a video` or `an image`. */
const oneOf = (rules: UploadRules) => (nounOf(rules) === 'video' ? 'a video' : 'an image');

const nounOf = ({ types }: UploadRules) => (types[0]?.startsWith('video/') ? 'video' : 'image');

function missing(rules: UploadRules) {
  const one = oneOf(rules);
  return problem('invalid-input', {
    detail: `Choose ${one}: ${listed(rules.types)}.`,
    errors: [{ pointer: rules.pointer, detail: `must be ${one}: ${listed(rules.types)}` }],
  });
}

function unsupported(rules: UploadRules) {
  const one = oneOf(rules);
  return problem('unsupported-media-type', {
    detail: `Unsupported file. Choose ${one}: ${listed(rules.types)}.`,
    errors: [{ pointer: rules.pointer, detail: `must be ${one}: ${listed(rules.types)}` }],
  });
}

function anotherFile(rules: UploadRules) {
  return problem('invalid-input', {
    detail: `This ${nounOf(rules)} contains another file. Save it again and send that copy.`,
    errors: [{ pointer: rules.pointer, detail: 'contains another file: save it again and send that copy' }],
  });
}
