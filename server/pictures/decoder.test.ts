import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../root.ts';
import { sharp } from './decoder.ts';

const formats = [
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ],
  ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
  ['a PPM', 'P3\n1 1\n255\n1 2 3\n'],
] as const;

test.each(formats)('%s does not get into the image library', async (_name, text) => {
  await expect(sharp(Buffer.from(text)).png().toBuffer()).rejects.toThrow(/unsupported image format/);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s does', async (format) => {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .toFormat(format)
    .toBuffer();
  expect(await sharp(file).metadata()).toMatchObject({ width: 8, height: 8 });
});

const server = path.join(projectRoot, 'server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)test-[^/]*\.ts$|testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }));

test('no other file of the server imports the library unblocked', () => {
  const offenders = sources
    .filter(({ text }) => /import sharp|import \{[^}]*\} from 'sharp'/.test(text))
    .map(({ file }) => file);
  expect(offenders).toEqual(['pictures/decoder.ts']);
});

test('what reads uploads leaves their decoding to the one that takes turns', () => {
  const offenders = sources
    .filter(({ text }) => text.includes('read-upload.ts') && /\{[^}]*\bsharp\b[^}]*\}/.test(text))
    .map(({ file }) => file);
  // An import fetches four photos of a feed at once, and has nobody waiting for it.
  expect(offenders).toEqual(['services/idx/import/fetch-photos.ts']);
});
