import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles';
import sanitizeHtml from 'sanitize-html';

/** The operator's own base map, one file in PMTiles format that browsers read in ranges. */
export type MapFile = {
  folder: string;
  name: string;
  /** The last segment of its URL: another one for another version of the file. */
  segment: string;
  /** How many bytes it has. */
  size: number;
  /** The credit that the file asks for, as HTML with links only; null when it asks for none. */
  attribution: string | null;
  maxZoom: number;
};

const headerBytes = 127;
/** The longest description of a file that is read; those of real files have a few kilobytes. */
const mostMetadata = 1024 * 1024;

/** Opens a map file; returns what is wrong with it, and how to fix it, instead. */
export function openMapFile(file: string): MapFile | { fault: string } {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return { fault: 'the file can’t be read; check its path and permissions' };
  }
  try {
    return readMapFile(handle, path.resolve(file));
  } catch {
    return { fault: 'the file is damaged; make or copy it again' };
  } finally {
    closeSync(handle);
  }
}

function readMapFile(handle: number, file: string): MapFile | { fault: string } {
  const { size, mtimeMs } = fstatSync(handle);
  const start = readAt(handle, 0, headerBytes);
  if (start.length < headerBytes || start.toString('latin1', 0, 7) !== 'PMTiles' || start[7] !== 3) {
    return { fault: 'the file must be in PMTiles format, version 3' };
  }
  const header = bytesToHeader(Uint8Array.from(start).buffer);
  if (header.tileType !== TileType.Mvt) return { fault: 'the file must have vector tiles' };
  if (size < (header.tileDataOffset ?? 0) + (header.tileDataLength ?? 0)) {
    return { fault: 'the file isn’t complete; make or copy it again' };
  }
  const version = createHash('sha256').update(start).update(`${size} ${mtimeMs}`).digest('hex').slice(0, 16);
  return {
    folder: path.dirname(file),
    name: path.basename(file),
    segment: `${version}.pmtiles`,
    size,
    attribution: attributionOf(metadataOf(handle, header)),
    maxZoom: header.maxZoom,
  };
}

function metadataOf(handle: number, header: Header): unknown {
  const { jsonMetadataOffset, jsonMetadataLength, internalCompression } = header;
  if (jsonMetadataLength === 0 || jsonMetadataLength > mostMetadata) return null;
  const bytes = readAt(handle, jsonMetadataOffset, jsonMetadataLength);
  const isZipped = internalCompression === Compression.Gzip;
  const text = isZipped ? gunzipSync(bytes, { maxOutputLength: 8 * mostMetadata }) : bytes;
  return JSON.parse(text.toString('utf8'));
}

function attributionOf(metadata: unknown): string | null {
  const text = (metadata as { attribution?: unknown } | null)?.attribution;
  if (typeof text !== 'string') return null;
  const allowed = {
    allowedTags: ['a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http'],
  };
  return sanitizeHtml(text.slice(0, 2000), allowed).trim() || null;
}

function readAt(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(handle, buffer, 0, length, position));
}
