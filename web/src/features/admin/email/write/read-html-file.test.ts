import { expect, it } from 'vitest';
import { readHtmlFile } from './read-html-file.ts';

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'mail.html');

it('preserves a file’s text, including line breaks', async () => {
  const html = '<!doctype html>\r\n<p>Grüße {{name}}\n</p>\r';
  expect(await readHtmlFile(file(html))).toEqual({ html });
});

it('reads a file in the encoding that it declares, or in none', async () => {
  const named = new Uint8Array([...new TextEncoder().encode('<meta charset="iso-8859-1"><p>'), 0xfc]);
  expect(await readHtmlFile(file(named))).toEqual({ html: '<meta charset="iso-8859-1"><p>ü' });
  const unnamed = new Uint8Array([...new TextEncoder().encode('<p>'), 0xfc]);
  expect(await readHtmlFile(file(unnamed))).toEqual({ html: '<p>ü' });
  const wide = new Uint8Array([0xff, 0xfe, ...[...'<p>x'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(await readHtmlFile(file(wide))).toEqual({ html: '<p>x' });
});

it('prefers a UTF-8 byte-order mark over the declared encoding', async () => {
  const html = '<meta charset="windows-1252"><p>Grüße';
  expect(await readHtmlFile(file('\ufeff', html))).toEqual({ html });
});

it.each(['utf-16', 'UTF-16LE', 'utf-16be', 'unicode'])(
  'a file that names %s in single bytes is UTF-8',
  async (name) => {
    const html = `<meta charset="${name}"><p>Grüße, an even one`;
    for (const text of [html, `${html}!`]) expect(await readHtmlFile(file(text))).toEqual({ html: text });
  },
);

it.each([
  ['words', 'only words'],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
  ['nothing', ''],
])('rejects %s as not HTML', async (_what, content) => {
  expect(await readHtmlFile(file(content))).toEqual({
    fault: 'mail.html isn’t an HTML file. Choose one that ends in .html.',
  });
});

it('rejects more than a million characters', async () => {
  expect(await readHtmlFile(file(`<p>${'x'.repeat(1_000_000)}`))).toHaveProperty('fault');
});
