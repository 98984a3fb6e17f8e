/** An image's type and its size in pixels; the size is null when it isn't in the first bytes. */
export type PhotoHeader = { kind: 'JPEG' | 'PNG' | 'WebP'; width: number | null; height: number | null };

/** The number of bytes to read: cameras put previews and color profiles before a JPEG's size. */
export const headerBytes = 512 * 1024;

/** Reads an image's type and size from its content, not its name; null unless it is a supported type. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return { kind: 'JPEG', ...jpegSize(view) };
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') {
    const size = bytes.length < 24 ? unknown : { width: view.getUint32(16), height: view.getUint32(20) };
    return { kind: 'PNG', ...size };
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') {
    return { kind: 'WebP', ...(bytes.length < 30 ? unknown : webpSize(view, text(12, 16))) };
  }
  return null;
}

type Size = Pick<PhotoHeader, 'width' | 'height'>;
const unknown: Size = { width: null, height: null };

/** Walks the segments up to the one with the size (SOF, ITU T.81). */
function jpegSize(view: DataView): Size {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return unknown;
}

/** Reads the size of each of WebP's three formats (RFC 9649). */
function webpSize(view: DataView, form: string): Size {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (form === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 };
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
