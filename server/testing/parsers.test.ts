import { describe, expect, test } from 'vitest';
import { improveTemplate, templateLimit } from '../email-html/improve-template.ts';
import { plainTextOf } from '../email-html/plain-text.ts';
import { readyHtml } from '../email-html/ready-html.ts';
import { hidesAnotherFile } from '../pictures/hidden-file.ts';
import { mediaTypeOf } from '../pictures/media-type.ts';
import { hasTooManyValues } from '../plugins/json-size.ts';
import { readSitemap } from '../services/ads/sitemap/read-sitemap.ts';
import { cleanBody, hasTooManyTags } from '../services/blogs/clean-body.ts';
import { readPicture } from '../services/blogs/read-picture.ts';
import { asksForNoMore } from '../services/comm/consent/reply.ts';
import { readAddresses } from '../services/comm/drips/read-addresses.ts';
import { readWish } from '../services/comm/texts/read-wish.ts';
import { checkCopy } from '../services/llm/copy/check-copy.ts';
import { readTextRequest } from '../services/llm/read-request.ts';
import type { HistoryItem } from '../services/llm/understand/dialogue.ts';
import { readDialogue } from '../services/llm/understand/read-dialogue.ts';
import { readMoment } from '../services/monitor/read-moment.ts';
import { readContacts } from '../services/postgrid/contacts/csv/read-contacts.ts';
import { openMeasure } from '../services/postgrid/postcards/fonts.ts';
import { messageOf, readBack, readFront } from '../services/postgrid/postcards/html.ts';
import { layoutBack } from '../services/postgrid/postcards/layout.ts';
import { isPersonName, spokenName } from '../text/person-name.ts';
import { slugOf } from '../text/slug.ts';
import { momentIn } from '../time/zones.ts';
import { bestOf, filled, secondsOf, worstTexts } from './worst-texts.ts';

const { html, words, tables, xml } = worstTexts;
const all = [...html, ...words, ...tables, ...xml];
const MB = 1_000_000;
/** Parted by text, so that more of them fit before a body has too many tags. */
const sparse = html.map((unit) => `${unit}${'x'.repeat(100)}`);

type Parser = {
  /** Its largest input, in characters. */
  longest: number;
  /** Seconds of the processor that its worst input may take. */
  most: number;
  /** Where it works: between other calls, in a thread with a deadline of 8 s, or a part at a time. */
  where: 'at once' | 'thread' | 'parts';
  units: readonly string[];
  parse: (text: string) => unknown;
};

const measure = await openMeasure();
const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

/** Everything that reads a text or a file of somebody else's. */
const parsers: Record<string, Parser> = {
  'values of a JSON body': {
    longest: 20 * MB,
    most: 0.25,
    where: 'at once',
    units: [...words, '{},', '\\"'],
    parse: hasTooManyValues,
  },
  'base64 of a picture': {
    longest: 20 * MB,
    most: 0.6,
    where: 'at once',
    units: ['a', ' ', '=', '+/', 'AAAA'],
    parse: (text) => readPicture(text).catch(() => null),
  },
  'type of a file': {
    longest: 15 * MB,
    most: 0.25,
    where: 'at once',
    units: all,
    parse: (text) => mediaTypeOf(Buffer.from(text)),
  },
  'a file behind a picture': {
    longest: 15 * MB,
    most: 0.5,
    where: 'at once',
    units: all,
    parse: (text) => hidesAnotherFile(Buffer.from(text), 'image/png'),
  },
  'a person’s name': {
    longest: MB,
    most: 0.25,
    where: 'at once',
    units: words,
    parse: (text) => [isPersonName(text), spokenName(text)],
  },
  'a name in an address': { longest: MB, most: 0.25, where: 'at once', units: words, parse: slugOf },
  'a moment': {
    longest: 1000,
    most: 0.05,
    where: 'at once',
    units: words,
    parse: (text) => [readMoment(text), momentIn('America/Chicago', text)],
  },
  'a reply that may ask for no more': {
    longest: 200_000,
    most: 0.25,
    where: 'at once',
    units: words,
    parse: (text) => asksForNoMore({ text }),
  },
  'a text that may ask for no more': {
    longest: 1600,
    most: 0.05,
    where: 'at once',
    units: words,
    parse: readWish,
  },
  'a list of receivers': {
    longest: MB,
    most: 0.6,
    where: 'at once',
    units: [...words, 'a@b.example,', '<a@b.example>;'],
    parse: readAddresses,
  },
  'a message to the assistant': {
    longest: 4000,
    most: 0.25,
    where: 'at once',
    units: words,
    parse: (text) => readDialogue([], text, 2027),
  },
  'a conversation with the assistant': {
    longest: 480_000,
    most: 0.25,
    where: 'parts',
    // Every unit is tried as one message above.
    units: ['3 bed 2 bath or ', 'homes in ', 'my name is ', 'do not stop ', '123 Elm St ', '1,', ':'],
    parse: (text) => readDialogue(conversationOf(text), 'yes', 2027),
  },
  'a text for the assistant to rewrite': {
    longest: 220_000,
    most: 0.25,
    where: 'at once',
    units: all,
    parse: (text) => readTextRequest(`Expand this: ${text}`),
  },
  'words against fair housing': { longest: 60_000, most: 4, where: 'thread', units: words, parse: checkCopy },
  'the body of a post': {
    longest: 2 * MB,
    most: 4,
    where: 'thread',
    units: [...html, ...sparse],
    parse: (text) => hasTooManyTags(text) || cleanBody(text),
  },
  'a template that is improved': {
    longest: templateLimit,
    most: 4,
    where: 'thread',
    units: [...html, ...sparse],
    parse: improveTemplate,
  },
  'the HTML of an email': {
    longest: MB,
    most: 6,
    where: 'thread',
    units: [...html, ...sparse],
    parse: readyHtml,
  },
  'the words of HTML': {
    longest: MB,
    most: 1.5,
    where: 'thread',
    units: [...html, ...sparse],
    parse: plainTextOf,
  },
  'a sitemap': {
    longest: 5 * MB,
    most: 4,
    where: 'thread',
    units: xml,
    parse: (text) => quietly(() => readSitemap(`${urlset}${text}</urlset>`)),
  },
  'the front of a postcard': {
    longest: MB,
    most: 0.5,
    where: 'at once',
    units: [...html, ...sparse],
    parse: readFront,
  },
  'the back of a postcard': {
    longest: MB,
    most: 0.5,
    where: 'at once',
    units: [...html, ...sparse],
    parse: readBack,
  },
  'the message of a postcard': {
    longest: 5000,
    most: 0.25,
    where: 'at once',
    units: words,
    parse: (text) =>
      quietly(() => layoutBack(messageOf({ body: text }), { name: 'Ann', lines: [] }, measure)),
  },
  'a CSV file of contacts': {
    longest: 15 * MB,
    most: 6,
    where: 'parts',
    units: tables,
    parse: (text) => readContacts(Buffer.from(`name,email\n${text}`)).catch(() => null),
  },
};

/** Sixty messages of a visitor, none like another. */
function conversationOf(text: string): HistoryItem[] {
  const length = Math.ceil(text.length / 60);
  return Array.from({ length: 60 }, (_, n) => {
    const content = `${n} ${text.slice(n * length, (n + 1) * length)}`.slice(0, 8000);
    return { role: 'user', content };
  });
}

function quietly(work: () => unknown) {
  try {
    return work();
  } catch {
    return null;
  }
}

describe.each(Object.entries(parsers))('%s', (_what, { longest, most, units, parse }) => {
  test(`${longest.toLocaleString('en-US')} characters take at most ${most} s`, async () => {
    const part = Math.max(1000, Math.floor(longest / 32));
    const small: [string, number][] = [];
    for (const unit of units) small.push([unit, await secondsOf(() => parse(filled(unit, part)))]);
    const slowest = small.sort((a, b) => b[1] - a[1]).slice(0, 2);
    for (const [unit] of slowest) {
      const text = filled(unit, longest);
      const seconds = await secondsOf(() => parse(text));
      if (seconds >= most) expect(await bestOf(() => parse(text)), JSON.stringify(unit)).toBeLessThan(most);
    }
  }, 60_000);
});
