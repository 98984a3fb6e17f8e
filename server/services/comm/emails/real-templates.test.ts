import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../files/root.ts';
import { renderEml } from '../../../providers/mail/eml.ts';
import { siteFacts } from '../../testing/site.ts';
import { prepareEmail } from './compose.ts';

const folder = path.join(projectRoot, '../shared/data/email');
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  : [];

const ann = { email: 'ann@example.com', name: 'Ann Lee', phone: null };
const unsubscribe = 'https://homes.example.com/out';

/** Returns the visible content of an email: its text, link URLs, and images. */
function contentOf(html: string) {
  const $ = load(html);
  const all = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(name) ?? '');
  $('style, script, title').remove();
  const words = $('body').text().replace(/\s+/g, ' ').trim();
  return { words, links: all('a', 'href'), pictures: all('img', 'src') };
}

/** Returns the HTML part of an email as a mail program decodes it. */
async function received(html: string, text: string): Promise<string> {
  const message = {
    ...{ messageId: '<1@example.com>', from: 'dana@example.com', to: ann.email, subject: 'S', headers: {} },
    ...{ html, text, createdAt: new Date() },
  };
  const eml = (await renderEml(message)).toString('latin1');
  const part = eml.slice(eml.search(/^Content-Type: text\/html/m));
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1];
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part)?.[1];
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).split(`\r\n--${boundary}`)[0] ?? '';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe.skipIf(files.length === 0)('real templates (skipped without ../shared/data/email)', () => {
  test.each(files)('%s keeps all text, links, and images', async (name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const prepared = await prepareEmail(
      { subject: 'Hello', body: source },
      { site: siteFacts, origin: 'https://homes.example.com' },
    );
    const { html, text } = prepared.fill(ann, { unsubscribe, pixel: null });
    const arrived = contentOf(await received(html, text));
    // Known fields are filled; anything else that looks like one is unchanged.
    const filled = source
      .replace(/\{\{\s*name\s*\}\}/gi, 'Ann Lee')
      .replace(/\{\{\s*email\s*\}\}/gi, ann.email)
      .replace(/\{\{\s*unsubscribe_url\s*\}\}/gi, unsubscribe);
    const wanted = contentOf(filled);
    expect(arrived.pictures).toEqual(wanted.pictures);
    expect(arrived.links.slice(0, wanted.links.length)).toEqual(wanted.links);
    expect(arrived.links.slice(wanted.links.length).filter((link) => link !== unsubscribe)).toEqual([]);
    expect(arrived.words.startsWith(wanted.words)).toBe(true);
    expect(arrived.words.slice(wanted.words.length)).toContain('1 Main St, Tulsa, OK 74119');
    // The plain text has the same words, except hidden ones (the preview text of mail programs).
    const words = [...wanted.words.toLowerCase().matchAll(/\p{L}{6,}/gu)].map(([word]) => word);
    const there = words.filter((word) => text.toLowerCase().includes(word));
    expect(there.length / words.length).toBeGreaterThan(0.8);
  });
});
