import { expect, test } from 'vitest';
import { slugOf } from '../../../pages/slug.ts';
import { improveTemplate, templateLimit } from '../../email-html/improve-template.ts';
import { plainTextOf } from '../../email-html/plain-text.ts';
import { readyHtml } from '../../email-html/ready-html.ts';
import { hidesAnotherFile } from '../../pictures/hidden-file.ts';
import { mediaTypeOf } from '../../pictures/media-type.ts';
import { hasTooManyValues } from '../../plugins/bodies/json-size.ts';
import { readSitemap } from '../../services/ads/sitemap/read-sitemap.ts';
import { cleanBody, hasTooManyTags } from '../../services/blogs/clean-body.ts';
import { readPicture } from '../../services/blogs/read-picture.ts';
import { asksForNoMore } from '../../services/comm/consent/reply.ts';
import { readAddresses } from '../../services/comm/drips/read-addresses.ts';
import * as emailHeaders from '../../services/comm/received-emails/headers.ts';
import { ownWords } from '../../services/comm/received-emails/own-words.ts';
import { readWish } from '../../services/comm/texts/read-wish.ts';
import { delimiterOf, readCsv } from '../../services/idx/import/reading/read-csv.ts';
import { checkCopy } from '../../services/llm/copy/check-copy.ts';
import { checkSentence } from '../../services/llm/model/check/check-sentence.ts';
import { describesPeople } from '../../services/llm/model/forbidden-words.ts';
import { givesOrders } from '../../services/llm/model/instructions.ts';
import { newNotes, noteHome } from '../../services/llm/model/notes.ts';
import { promptFor } from '../../services/llm/model/prompt.ts';
import { checkRewrite } from '../../services/llm/model/rewrite/check-rewrite.ts';
import { whatVisitorSaid } from '../../services/llm/model/said.ts';
import { createSpeaker } from '../../services/llm/model/speak.ts';
import { site } from '../../services/llm/model/testing/a-turn.ts';
import { readTextRequest } from '../../services/llm/read-request.ts';
import type { HistoryItem } from '../../services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../../services/llm/understand/dialogue/read-dialogue.ts';
import { readContacts } from '../../services/postgrid/contacts/csv/read-contacts.ts';
import { openMeasure } from '../../services/postgrid/postcards/fonts.ts';
import { messageOf, readBack, readFront } from '../../services/postgrid/postcards/html.ts';
import { layoutBack } from '../../services/postgrid/postcards/layout.ts';
import { isPersonName, spokenName } from '../../text/person-name.ts';
import { readMoment } from '../../time/read-moment.ts';
import { momentIn } from '../../time/zones.ts';
import { firstTooSlow } from './growth.ts';
import { filled, worstTexts } from './worst-texts.ts';

const { html, words, tables, xml } = worstTexts;
const all = [...html, ...words, ...tables, ...xml];
const MB = 1_000_000;
/** Also with more text in between, so that more of them fit before a body has too many tags. */
const sparse = [...html, ...html.map((unit) => `${unit}${'x'.repeat(100)}`)];

/** A parser, the length of its longest text, the CPU seconds that it may take, and the units of the texts. */
type Parser = [parse: (text: string) => unknown, longest: number, most: number, units: readonly string[]];

const measure = await openMeasure();
const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const noMore = (text: string) => asksForNoMore({ text });
const quotes = [
  '\n',
  '>\n',
  '_____\n',
  'From: a\n',
  'On a',
  'On \n',
  'On Monday, Dana wrote:\n',
  'On a@b wrote:\n>\n',
];
const ids = ['<', '@', '<a@', 'a@b', '<a@b.example> ', 'dmarc ', 'dmarc=', 'no ', 'auto reply '];
const headersOf = (text: string) => {
  const email = { from: '', text: '', subject: text.slice(0, 1000), in_reply_to: text, references: text };
  const rest = {
    auto_submitted: text,
    precedence: text,
    authentication_results: text,
    date: text,
    message_id: text,
  };
  const received = { ...email, ...rest };
  emailHeaders.answeredIds(received);
  emailHeaders.isAutomatic(received, null);
  emailHeaders.isDisowned(received);
  emailHeaders.sentAtOf(received, new Date(0));
  emailHeaders.keyOf(received);
};
let serial = 0;
/** Makes a text unique, because results are cached. */
const fresh = (text: string) => `${++serial} ${text}`;
const message = (text: string) => readDialogue([], fresh(text), 2027);
const layout = (text: string) =>
  quietly(() => layoutBack(messageOf({ body: text }), { name: 'Ann', lines: [] }, measure));
const prose = 'The rooms are bright, and the windows are tall here. '.repeat(800);
/** Without numbers, which make no difference to parsers of bytes and of the longest texts. */
const unnumbered = (units: readonly string[]) => units.filter((unit) => !unit.includes('№'));
const jsonUnits = [...unnumbered(words), '{},', '"",', '\\"', '"\\"', '['];
const addresses = [...words, 'a@b.example,', '<a@b.example>;'];
const strayMarks = (length: number) => [
  `"a${' "'.repeat(length)}\n`,
  `"${'a"'.repeat(length / 2)}a${' '.repeat(length)},"\n`,
];
const rows = [
  ...tables,
  ' ',
  '|',
  '"\t',
  ',"',
  ',\n',
  `"${'\n'.repeat(32_000)}`,
  `${'"\t'.repeat(16_000)}\n`,
  'x","\n',
  '"" \n',
  ...strayMarks(16_000),
];
/** Rows under a header of many columns, which every field joins; how cells are quoted makes no difference there. */
const filledRows = ['\n', '№@x.xx\n', `${'x,'.repeat(950)}\n`, `${'x y,'.repeat(25)}\n`];
const listings = async (text: string) => {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += 262_144) yield text.slice(at, at + 262_144);
  };
  let count = 0;
  for await (const _row of readCsv(pieces(), delimiterOf(text.slice(0, 65_536)))) count += 1;
  return count;
};
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
/** Every unit is also tried as a single message. */
const turns = ['3 bed 2 bath or ', 'homes in ', 'my name is ', 'do not stop ', '123 Elm St ', '1,', ':'];

/** Every parser of external text or files that runs between other calls, or in parts. */
const atOnce: Record<string, Parser> = {
  'values of a JSON body': [hasTooManyValues, 20 * MB, 0.25, jsonUnits],
  'a base64 image': [
    (text) => readPicture(text).catch(() => null),
    ...([20 * MB, 0.6, ['a', ' ', '=', '+/', 'AAAA']] as const),
  ],
  'the type of a file': [(text) => mediaTypeOf(Buffer.from(text)), 15 * MB, 0.25, unnumbered(all)],
  'a file hidden after an image': [
    (text) => hidesAnotherFile(Buffer.from(text), 'image/png'),
    15 * MB,
    0.5,
    unnumbered(all),
  ],
  'a person’s name': [(text) => [isPersonName(text), spokenName(text)], MB, 0.25, words],
  'the slug of a title': [slugOf, MB, 0.25, words],
  'a time': [(text) => [readMoment(text), momentIn('America/Chicago', text)], 1000, 0.05, words],
  'a reply that may unsubscribe': [noMore, 200_000, 0.25, words],
  'the words of a received email': [ownWords, 200_000, 0.25, [...words, ...quotes]],
  'the headers of a received email': [headersOf, MB, 0.25, [...words, ...ids]],
  'a text that may unsubscribe': [readWish, 1600, 0.05, words],
  'a list of recipients': [readAddresses, MB, 0.6, addresses],
  // Takes up to 50 ms on an idle machine; the rest is for readings beside other tests.
  'a message to the assistant': [message, 4000, 0.075, words],
  'an endless word to the assistant': [message, 220_000, 0.25, ['a']],
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
  'a conversation that a language model continues': [
    (text) => promptFor({ history: conversationOf(text, 20), message: 'yes', site, builtIn }),
    ...([160_000, 0.25, words] as const),
  ],
  'everything that a visitor said': [
    (text) => whatVisitorSaid(conversationOf(text), 'yes'),
    ...([36_000, 0.25, words] as const),
  ],
  'an answer of a language model': [(text) => checkedAgainst(text, text), 8000, 0.1, all],
  'the facts to check an answer against': [(text) => checkedAgainst('', text), 40_000, 0.25, words],
  'the front of a postcard': [readFront, MB, 0.5, sparse],
  'the back of a postcard': [readBack, MB, 0.5, sparse],
  'the message of a postcard': [layout, 5000, 0.25, words],
  'a short CSV file of contacts': [contacts, 50_000, 0.25, rows],
};

/** Parsers that run in a thread, with a deadline of 8 s. */
const inThreads: Record<string, Parser> = {
  'text to check for fair housing': [checkCopy, 60_000, 4, words],
  'a rewritten text': [
    (text) => checkRewrite({ words: text, source: text.slice(0, 40_000), longer: true, mark: 'none' }),
    ...([168_000, 1.5, [...html, ...words]] as const),
  ],
  'a text that was rewritten': [
    (text) => checkRewrite({ words: prose.slice(0, text.length), source: text, longer: false, mark: 'none' }),
    ...([40_000, 0.5, html] as const),
  ],
  'the body of a post': [(text) => hasTooManyTags(text) || cleanBody(text), 2 * MB, 4, sparse],
  'a template to improve': [improveTemplate, templateLimit, 1.5, sparse],
  'the HTML of an email': [readyHtml, MB, 6, sparse],
  'the text of HTML': [plainTextOf, MB, 1.5, sparse],
  'a CSV file of contacts': [contacts, 20 * MB, 4, rows],
  'a CSV file of contacts with many columns in every field': [
    (text) => contacts(`${header.join(',')}\n${text}`, inEveryField),
    ...([20 * MB, 5, filledRows] as const),
  ],
  'a sitemap': [(text) => quietly(() => readSitemap(`${urlset}${text}</urlset>`)), 5 * MB, 4, xml],
};

/** Parsers that run in a separate process started by an operator. */
const inCommands: Record<string, Parser> = {
  'a CSV file of listings': [(text) => listings(text).catch(() => null), 5 * MB, 8, rows],
  'a CSV file of listings with many quotation marks': [
    (text) => listings(`id,city\n${text}`).catch(() => null),
    ...([20 * MB, 8, strayMarks(120_000)] as const),
  ],
};

/** Splits a text into the messages of a visitor, each of them unique. */
function conversationOf(text: string, messages = 60): HistoryItem[] {
  const length = Math.ceil(text.length / messages);
  return Array.from({ length: messages }, (_, n) => {
    const content = fresh(text.slice(n * length, (n + 1) * length)).slice(0, 8000);
    return { role: 'user', content };
  });
}

const builtIn = { response: 'Tell me more.' };

/** Checks a model's answer that repeats much of what the visitor said, as a visitor may request. */
function checkedAgainst(text: string, given: string) {
  const keys = given.match(/\b[A-Z]{1,3}\d{3,8}\b/g) ?? [];
  const said = { ...whatVisitorSaid([], ''), text: given };
  const notes = { ...newNotes(), given: [given] };
  const home = { listing_key: 'A1', price: 250_000, bedrooms: 2, bathrooms: 2, city: 'Jenks' };
  noteHome(notes, { ...home, address: '1204 Elm St' });
  const secret = { mark: 'none', rules: [] };
  const speaker = createSpeaker({
    ownHost: null,
    check(sentence, before) {
      checkSentence(sentence, { site, builtIn, said, notes, secret, params: {}, before });
      // Nothing ends the answer early: each sentence costs as much as one that is shown.
      return null;
    },
    show: () => {},
    stop: () => {},
  });
  // Only the sentences in the first 1,200 characters are shown.
  speaker.hear(`${text.slice(0, 1100)}. ${keys.slice(0, 100).join('. ')} ${text}`);
  speaker.end();
}

function quietly(work: () => unknown) {
  try {
    return work();
  } catch {
    return null;
  }
}

/** In characters. Parsers of texts up to this length read texts of full length first. */
const warmUp = 4000;

test.each(Object.entries({ ...atOnce, ...inThreads, ...inCommands }))(
  'parses %s within its CPU limit',
  async (_what, [parse, longest, most, units]) => {
    // A running server has compiled what it runs; compiling took up to twice as long as reading a message.
    for (const unit of units)
      await parse(filled(unit, longest > warmUp ? Math.min(500, longest / 32) : longest));
    for (const unit of units) {
      expect(await firstTooSlow(parse, unit, { longest, most }), JSON.stringify(unit)).toBeNull();
    }
  },
  60_000,
);
