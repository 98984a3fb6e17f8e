import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** One file of an archive; its content must be read once, before the next entry. */
export type TarEntry = {
  name: string;
  size: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
};

/** Writes a .tar.gz of consecutive files, using little memory. */
export async function writeArchive(file: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  const tar = pack();
  const fill = async () => {
    for await (const { name, size, content } of entries) {
      await pipeline(content, tar.entry({ name, size, mode: 0o600 }));
    }
    tar.finalize();
  };
  await Promise.all([
    // Readable only by its owner, because the archive contains personal data.
    pipeline(tar, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flush: true })),
    fill().catch((error: Error) => {
      tar.destroy(error);
      throw error;
    }),
  ]);
}

/** Reads the files of a .tar.gz in order, using little memory. Throws when it is cut off or damaged. */
export async function* readArchive(
  file: string,
): AsyncGenerator<TarEntry & { content: AsyncIterable<Buffer> }> {
  const tar = extract();
  // Its error is thrown where the entries are read.
  pipeline(createReadStream(file), createGunzip(), tar).catch(() => undefined);
  for await (const entry of tar) {
    const { name, size = 0, type } = entry.header;
    if (type === 'file') yield { name, size, content: entry };
    // Unread content must be consumed before the next header.
    entry.resume();
  }
}
