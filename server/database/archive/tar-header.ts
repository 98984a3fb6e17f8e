/** Tar as POSIX has it (pax): blocks of 512 bytes, a header block before each file. */
export const blockSize = 512;
/** What ends an archive. */
export const endOfArchive = Buffer.alloc(2 * blockSize);

/** What a header block says; `x` and `L` carry a long name (pax, GNU) for the file that follows. */
export type TarHeader = { name: string; size: number; type: string };

/** The largest size that twelve octal digits less one can say; 8 GiB. */
const largestOctal = 0o77777777777;

/** The blocks that go before a file's content. */
export function encodeHeader(name: string, size: number): Buffer {
  const plain = Buffer.byteLength(name) <= 100 && /^[\x20-\x7e]*$/.test(name) && size <= largestOctal;
  if (plain) return headerBlock(name, size, '0');
  const records = Buffer.from(paxRecord('path', name) + paxRecord('size', String(size)));
  return Buffer.concat([
    headerBlock('PaxHeader', records.length, 'x'),
    records,
    padding(records.length),
    headerBlock(`long-name/${Buffer.byteLength(name)}`, Math.min(size, largestOctal), '0'),
  ]);
}

/** The zeros that fill up the last block of a file. */
export function padding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

/** Reads a header block; undefined for the zeros at the end. Throws when it is none. */
export function decodeHeader(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  if (readOctal(block, 148, 8) !== checksum(block)) throw new Error('a header of the archive is damaged');
  const name = readText(block, 0, 100);
  const prefix = readText(block, 257, 6) === 'ustar' ? readText(block, 345, 155) : '';
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size: readOctal(block, 124, 12),
    type: readText(block, 156, 1) || '0',
  };
}

/** Reads the `length key=value` lines of a pax header. */
export function decodePax(content: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const length = Number(content.toString('latin1', at, space));
    if (space < 0 || !Number.isInteger(length) || length <= space - at) {
      throw new Error('a long name in the archive is damaged');
    }
    const record = content.toString('utf8', space + 1, at + length - 1);
    const equals = record.indexOf('=');
    records.set(record.slice(0, equals), record.slice(equals + 1));
    at += length;
  }
  return records;
}

function headerBlock(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(name, 0, 100, 'latin1');
  writeOctal(block, 0o600, 100, 8);
  writeOctal(block, 0, 108, 8);
  writeOctal(block, 0, 116, 8);
  writeOctal(block, size, 124, 12);
  writeOctal(block, Math.floor(Date.now() / 1000), 136, 12);
  block.write(type, 156, 1, 'latin1');
  block.write('ustar\x0000', 257, 8, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 8, 'latin1');
  return block;
}

/** The length of a record counts its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

/** The sum of a header's bytes, its own field taken as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function writeOctal(block: Buffer, value: number, at: number, length: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, length, 'latin1');
}

function readOctal(block: Buffer, at: number, length: number): number {
  const text = readText(block, at, length).trim();
  const value = text === '' ? 0 : Number.parseInt(text, 8);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('a header of the archive is damaged');
  return value;
}

function readText(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}
