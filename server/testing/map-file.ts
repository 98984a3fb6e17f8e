import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export type MapFileParts = {
  magic?: string;
  version?: number;
  tileType?: number;
  metadata?: string;
  /** How many bytes are missing at the end. */
  cut?: number;
};

/** Writes a PMTiles file with 5,000 bytes of tiles. */
export function writeMapFile(file: string, parts: MapFileParts = {}): void {
  const { magic = 'PMTiles', version = 3, tileType = 1, metadata = '{}', cut = 0 } = parts;
  const header = Buffer.alloc(127);
  header.write(magic, 'latin1');
  header[7] = version;
  const description = gzipSync(metadata);
  const numbers = { 8: 127, 16: 0, 24: 127, 32: description.length, 56: 127 + description.length, 64: 5000 };
  for (const [at, value] of Object.entries(numbers)) header.writeBigUInt64LE(BigInt(value), Number(at));
  Object.assign(header, { 97: 2, 98: 2, 99: tileType, 100: 0, 101: 14 });
  const whole = Buffer.concat([header, description, Buffer.alloc(5000, 'tiles')]);
  writeFileSync(file, whole.subarray(0, whole.length - cut));
}
