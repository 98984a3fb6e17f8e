import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { blockSize, decodeHeader, decodePax, padding } from './tar-header.ts';

/** One file of an archive; its content is read once, before the next entry is asked for. */
export type TarEntry = { name: string; size: number; content: AsyncGenerator<Buffer> };

/** Reads the files of a .tar.gz in their order, with little memory. Throws when it is cut off or damaged. */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  // Its failure arrives where the chunks are read.
  pipeline(createReadStream(file), gunzip, () => {});
  try {
    yield* readEntries(gunzip);
  } finally {
    gunzip.destroy();
  }
}

/** The longest name that is taken; it lies in memory whole. */
const longestName = 64 * 1024;

async function* readEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = byteSource(stream);
  let longName: string | undefined;
  let longSize: number | undefined;
  for (;;) {
    const header = decodeHeader(await source.take(blockSize));
    if (header === undefined) break;
    if (header.type === 'x' || header.type === 'L') {
      if (header.size > longestName) throw new Error('a name in the archive is too long');
      const words = await source.take(header.size);
      await source.take(padding(header.size).length);
      if (header.type === 'L') longName = words.toString('utf8').replace(/\0+$/, '');
      const pax = header.type === 'x' ? decodePax(words) : new Map<string, string>();
      longName = pax.get('path') ?? longName;
      longSize = pax.has('size') ? Number(pax.get('size')) : longSize;
      continue;
    }
    const size = longSize ?? header.size;
    const name = longName ?? header.name;
    longName = undefined;
    longSize = undefined;
    const content = source.pass(size);
    if (header.type === '0') yield { name, size, content };
    // What was not read has to go by before the next header comes.
    for await (const _rest of content);
    await source.take(padding(size).length);
  }
  // To the very end, so that the check sum at the end of the gzip is looked at.
  for await (const _rest of source.rest());
}

/** Cuts a stream of chunks into the lengths that are asked for. */
function byteSource(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);

  const fill = async (): Promise<boolean> => {
    while (left.length === 0) {
      const next = await chunks.next();
      if (next.done === true) return false;
      left = next.value;
    }
    return true;
  };
  const upTo = async (length: number): Promise<Buffer> => {
    if (!(await fill())) throw new Error('the archive is cut off');
    const part = left.subarray(0, length);
    left = left.subarray(part.length);
    return part;
  };

  return {
    async take(length: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let missing = length; missing > 0; ) {
        const part = await upTo(missing);
        parts.push(part);
        missing -= part.length;
      }
      return Buffer.concat(parts);
    },
    async *pass(length: number): AsyncGenerator<Buffer> {
      for (let missing = length; missing > 0; ) {
        const part = await upTo(missing);
        missing -= part.length;
        yield part;
      }
    },
    async *rest(): AsyncGenerator<Buffer> {
      while (await fill()) yield await upTo(left.length);
    },
  };
}
