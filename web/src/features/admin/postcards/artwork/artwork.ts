import { counted } from '../orders/postcard-price.ts';

/** A chosen image: size in pixels, and file size in bytes. */
export type Artwork = { name: string; width: number; height: number; bytes: number };

/** The assessment of an image: `good`, or `warn` with the consequence. */
export type ArtworkNote = { tone: 'good' | 'warn'; text: string };

/** The size of a postcard at 300 DPI with bleed, and after trimming. */
const bleedPixels = { width: 1875, height: 1275 };
const trimPixels = { width: 1800, height: 1200 };
const printDpi = 300;
const tipBytes = 500 * 1000;
/** The maximum upload size (openapi/postgrid.yaml, uploadPostcardImage), minus the form's overhead. */
const mostBytes = 15 * 1024 * 1024 - 4096;
/** The service's minimum size and accepted types. */
const leastPixels = { width: 600, height: 400 };
const printedTypes = ['image/jpeg', 'image/png', 'image/gif'];
/** The share of a side that may be cropped without a note. */
const cropSlack = 0.03;

/** Returns why a file is rejected; undefined when it isn't. */
export function refusalOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!printedTypes.includes(type)) return 'Please choose an image: a JPG, PNG, or GIF file.';
  if (size > mostBytes) return 'This image is larger than 15 MB. Please choose a smaller one.';
  return undefined;
}

/** Returns why an image can't be printed; undefined when it can. */
export function sizeRefusalOf({ width, height }: Pick<Artwork, 'width' | 'height'>): string | undefined {
  if (width >= leastPixels.width && height >= leastPixels.height) return undefined;
  return `This image is too small for print: ${width}x${height} pixels. Please choose one of at least ${leastPixels.width}x${leastPixels.height}; 1800x1200 is sharp.`;
}

/** Returns the DPI when the image fills the whole postcard. */
export function dpiOf({ width, height }: Pick<Artwork, 'width' | 'height'>): number {
  return Math.floor(
    Math.min(width / (bleedPixels.width / printDpi), height / (bleedPixels.height / printDpi)),
  );
}

/** Describes the printed result of an image: resolution, cropping, and file size. */
export function notesOn(artwork: Artwork): ArtworkNote[] {
  return [resolutionNote(artwork), cropNote(artwork), weightNote(artwork)].filter((note) => note !== null);
}

function resolutionNote({ width, height }: Artwork): ArtworkNote {
  if (is({ width, height }, bleedPixels)) {
    return { tone: 'good', text: 'Just right: it fills the card and its bleed at 300 DPI.' };
  }
  if (is({ width, height }, trimPixels)) {
    return { tone: 'good', text: 'Right for a 6 × 4 inch card: it is enlarged a little to fill the bleed.' };
  }
  if (width < trimPixels.width || height < trimPixels.height) {
    const dpi = dpiOf({ width, height });
    return {
      tone: 'warn',
      text: `This photo may print soft: about ${dpi} DPI on paper instead of 300. 1800x1200 or more is sharp.`,
    };
  }
  return { tone: 'good', text: 'Large enough: it is reduced to 300 DPI.' };
}

function cropNote({ width, height }: Artwork): ArtworkNote | null {
  const shape = bleedPixels.width / bleedPixels.height;
  const wide = width / height / shape;
  const lost = 1 - (wide > 1 ? 1 / wide : wide);
  if (lost <= cropSlack) return null;
  const sides = wide > 1 ? 'left and right' : 'top and bottom';
  return {
    tone: 'warn',
    text: `Its shape differs from the card: about ${Math.round(lost * 100)}% of it is cut off at ${sides}.`,
  };
}

function weightNote({ bytes }: Artwork): ArtworkNote | null {
  if (bytes <= tipBytes) return null;
  return {
    tone: 'warn',
    text: `The file is over 500KB (${sizeText(bytes)}): it prints well, and takes longer to send.`,
  };
}

/** Formats a file size, `312 KB` or `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function is(a: { width: number; height: number }, b: { width: number; height: number }): boolean {
  return a.width === b.width && a.height === b.height;
}
