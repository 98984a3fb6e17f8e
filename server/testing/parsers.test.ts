import { expect, test } from 'vitest';
import { improveTemplate, templateLimit } from '../email-html/improve-template.ts';
import { plainTextOf } from '../email-html/plain-text.ts';
import { readyHtml } from '../email-html/ready-html.ts';
import { hidesAnotherFile } from '../pictures/hidden-file.ts';
import { mediaTypeOf } from '../pictures/media-type.ts';
import { hasTooManyValues } from '../plugins/bodies/json-size.ts';
import { readSitemap } from '../services/ads/sitemap/read-sitemap.ts';
import { cleanBody, hasTooManyTags } from '../services/blogs/clean-body.ts';
import { readPicture } from '../services/blogs/read-picture.ts';
import { asksForNoMore } from '../services/comm/consent/reply.ts';
import { readAddresses } from '../services/comm/drips/read-addresses.ts';
import { readWish } from '../services/comm/texts/read-wish.ts';
import { checkCopy } from '../services/llm/copy/check-copy.ts';
import { checkAnswer } from '../services/llm/model/check-answer.ts';
import { checkRewrite } from '../services/llm/model/check-rewrite.ts';
import { describesPeople } from '../services/llm/model/forbidden-words.ts';
import { givesOrders } from '../services/llm/model/instructions.ts';
import { promptFor } from '../services/llm/model/prompt.ts';
import { whatVisitorSaid } from '../services/llm/model/said.ts';
import { site } from '../services/llm/model/testing/a-turn.ts';
import { readTextRequest } from '../services/llm/read-request.ts';
import type { HistoryItem } from '../services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../services/llm/understand/dialogue/read-dialogue.ts';
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
/** Also parted by text, so that more of them fit before a body has too many tags. */
const sparse = [...html, ...html.map((unit) => `${unit}${'x'.repeat(100)}`)];

/** What reads a text, the longest that it gets, the seconds of the processor that this may take, and of what it is made. */
type Parser = [parse: (text: string) => unknown, longest: number, most: number, units: readonly string[]];

const measure = await openMeasure();
const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const noMore = (text: string) => asksForNoMore({ text });
const message = (text: string) => readDialogue([], text, 2027);
const layout = (text: string) =>
  quietly(() => layoutBack(messageOf({ body: text }), { name: 'Ann', lines: [] }, measure));
const prose = 'The rooms are bright, and the windows are tall here. '.repeat(160);
const jsonUnits = [...words, '{},', '"",', '\\"', '"\\"', '['];
const addresses = [...words, 'a@b.example,', '<a@b.example>;'];
const rows = [
  ...tables,
  ' ',
  '|',
  '"\t',
  ',"',
  ',\n',
  `"${'\n'.repeat(32_000)}`,
  `${'"\t'.repeat(16_000)}\n`,
];
const contacts = (text: string, chosen?: Record<string, string>) =>
  quietly(() => readContacts(Buffer.from(text), chosen));
const header = Array.from({ length: 1000 }, (_, at) => `c${at}`);
const joined = header.slice(0, 10).join(' + ');
const fields = [
  'Name',
  'CompanyName',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
  'PhoneNumber',
  'Email',
];
const inEveryField = Object.fromEntries(fields.map((field) => [field, joined]));
/** Every unit is tried as one message too. */
const turns = ['3 bed 2 bath or ', 'homes in ', 'my name is ', 'do not stop ', '123 Elm St ', '1,', ':'];

/** Everything that reads a text or a file of somebody else's: between other calls, or a part at a time. */
const atOnce: Record<string, Parser> = {
  'values of a JSON body': [hasTooManyValues, 20 * MB, 0.25, jsonUnits],
  'base64 of a picture': [
    (text) => readPicture(text).catch(() => null),
    ...([20 * MB, 0.6, ['a', ' ', '=', '+/', 'AAAA']] as const),
  ],
  'type of a file': [(text) => mediaTypeOf(Buffer.from(text)), 15 * MB, 0.25, all],
  'a file behind a picture': [(text) => hidesAnotherFile(Buffer.from(text), 'image/png'), 15 * MB, 0.5, all],
  'a person’s name': [(text) => [isPersonName(text), spokenName(text)], MB, 0.25, words],
  'a name in an address': [slugOf, MB, 0.25, words],
  'a moment': [(text) => [readMoment(text), momentIn('America/Chicago', text)], 1000, 0.05, words],
  'a reply that may ask for no more': [noMore, 200_000, 0.25, words],
  'a text that may ask for no more': [readWish, 1600, 0.05, words],
  'a list of receivers': [readAddresses, MB, 0.6, addresses],
  'a message to the assistant': [message, 4000, 0.25, words],
  'a word without end to the assistant': [message, 220_000, 0.25, ['a']],
  'a conversation with the assistant': [
    (text) => readDialogue(conversationOf(text), 'yes', 2027),
    ...([480_000, 0.25, turns] as const),
  ],
  'a text for the assistant to rewrite': [
    (text) => readTextRequest(`Expand this: ${text}`),
    ...([220_000, 0.25, all] as const),
  ],
  'a message that a language model answers': [
    (text) => [describesPeople(text), givesOrders(text), whatVisitorSaid([], text).phrase(text)],
    ...([4000, 0.1, words] as const),
  ],
  'a conversation that a language model goes on with': [promptOf, 480_000, 0.25, words],
  'an answer of a language model': [answerOf, 8000, 0.25, all],
  'the front of a postcard': [readFront, MB, 0.5, sparse],
  'the back of a postcard': [readBack, MB, 0.5, sparse],
  'the message of a postcard': [layout, 5000, 0.25, words],
  'a short CSV file of contacts': [contacts, 50_000, 0.25, rows],
};

/** In a thread, with a deadline of 8 s. */
const inThreads: Record<string, Parser> = {
  'words against fair housing': [checkCopy, 60_000, 4, words],
  'a rewritten text': [
    (text) => checkRewrite({ words: text, source: text.slice(0, 40_000), longer: true, mark: 'none' }),
    ...([168_000, 1.5, [...all, ...sparse]] as const),
  ],
  'a text that was rewritten': [
    (text) => checkRewrite({ words: prose, source: text, longer: false, mark: 'none' }),
    ...([40_000, 0.5, all] as const),
  ],
  'the body of a post': [(text) => hasTooManyTags(text) || cleanBody(text), 2 * MB, 4, sparse],
  'a template that is improved': [improveTemplate, templateLimit, 1.5, sparse],
  'the HTML of an email': [readyHtml, MB, 6, sparse],
  'the words of HTML': [plainTextOf, MB, 1.5, sparse],
  'a CSV file of contacts': [contacts, 20 * MB, 4, rows],
  'a CSV file of contacts under a header': [
    (text) => contacts(`name,email\n${text}`),
    ...([20 * MB, 4, rows] as const),
  ],
  'a CSV file of contacts with many columns in every field': [
    (text) => contacts(`${header.join(',')}\n${text}`, inEveryField),
    ...([20 * MB, 4, [...rows, `${'x,'.repeat(950)}\n`, `${'x y,'.repeat(25)}\n`]] as const),
  ],
  'a sitemap': [(text) => quietly(() => readSitemap(`${urlset}${text}</urlset>`)), 5 * MB, 4, xml],
};

/** Sixty messages of a visitor, none like another. */
function conversationOf(text: string): HistoryItem[] {
  const length = Math.ceil(text.length / 60);
  return Array.from({ length: 60 }, (_, n) => {
    const content = `${n} ${text.slice(n * length, (n + 1) * length)}`.slice(0, 8000);
    return { role: 'user', content };
  });
}

const builtIn = { response: 'Tell me more.' };

function promptOf(text: string) {
  const history = conversationOf(text);
  return [promptFor({ history, message: 'yes', site, builtIn }), whatVisitorSaid(history, 'yes')];
}

/** An answer to a long talk of the same words, so that it passes as far as it can. */
function answerOf(text: string) {
  const said = whatVisitorSaid(conversationOf(filled(text, 480_000)), text);
  const notes = { acts: [], search: null, given: [text], keys: new Set<string>(), failed: false };
  return checkAnswer(text, { site, builtIn, said, notes, secret: { mark: 'none', rules: [] }, params: {} });
}

function quietly(work: () => unknown) {
  try {
    return work();
  } catch {
    return null;
  }
}

test.each(Object.entries({ ...atOnce, ...inThreads }))(
  '%s takes no more than its share of the processor',
  async (_what, [parse, longest, most, units]) => {
    const part = Math.max(500, Math.floor(longest / 32));
    const small: [string, number][] = [];
    for (const unit of units) small.push([unit, await secondsOf(() => parse(filled(unit, part)))]);
    const slowest = small.sort((a, b) => b[1] - a[1]).slice(0, 2);
    for (const [unit] of slowest) {
      const text = filled(unit, longest);
      const seconds = await secondsOf(() => parse(text));
      if (seconds >= most) expect(await bestOf(() => parse(text)), JSON.stringify(unit)).toBeLessThan(most);
    }
  },
  60_000,
);
