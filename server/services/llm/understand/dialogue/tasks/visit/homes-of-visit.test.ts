import { expect, it } from 'vitest';
import { answerDialogue } from '../../../../answer/answer.ts';
import { sampleSearch } from '../../../../testing/sample-listings.ts';
import { site } from '../../../../testing/say.ts';
import type { TableHome } from '../../../table/table.ts';
import type { HistoryItem } from '../../dialogue.ts';
import { readDialogue } from '../../read-dialogue.ts';

const streets = ['9516 N Heron St', '412 E Elm Ave', '1808 S Birch Pl', '77 Quail Run Ct'];
const facts = new Map(
  streets.map((address, n): [string, TableHome] => {
    const key = String(n + 1);
    return [key, { key, address, city: 'Tulsa', price: 200_000, area: 1500, year: 1990, words: '3 bed' }];
  }),
);
const shown: HistoryItem[] = [
  { role: 'user', content: '3 bed homes in Tulsa under 300k' },
  { role: 'assistant', content: 'I found 4 homes for sale in Tulsa.', homes: ['1', '2', '3', '4'] },
];
const ofSecond: HistoryItem[] = [
  ...shown,
  { role: 'user', content: 'I like the second one. How old is it' },
  { role: 'assistant', content: 'About 412 E Elm Ave: it was built in 1990.', about: ['2'] },
];

async function say(history: readonly HistoryItem[], ...messages: string[]) {
  const said = [...history];
  let last: Awaited<ReturnType<typeof answerDialogue>> = { response: '' };
  let visit: ReturnType<typeof readDialogue>['visit'] = null;
  for (const message of messages) {
    const dialogue = readDialogue(said, message, 2026, {}, { facts, agentName: site.agentName });
    ({ visit } = dialogue);
    last = await answerDialogue(dialogue, {
      site,
      search: sampleSearch(),
      explain: () => null,
      onFailure: () => undefined,
    });
    said.push({ role: 'user', content: message });
    said.push({ role: 'assistant', content: last.response, ...(last.about ? { about: last.about } : {}) });
  }
  return { ...last, visit };
}

it.each<[string[], string[]]>([
  [['Can we see it thursday after 5:30? And maybe the third one too same trip'], ['2', '3']],
  [
    ['I want to see it saturday', 'the third and the fourth too'],
    ['2', '3', '4'],
  ],
  [
    ['I want to see the first one saturday at 2', 'and add the third', 'actually the second too'],
    ['1', '3', '2'],
  ],
  [['quiero verla el jueves, y la tercera tambien'], ['2', '3']],
  [['book me a tour of the first two friday', 'make it just the second'], ['2']],
])('keeps every home that was pointed at for the visit: %s', async (messages, homes) => {
  const { visit, response } = await say(ofSecond, ...messages);
  expect(visit?.homes).toEqual(homes);
  for (const key of homes) expect(response).toContain(streets[Number(key) - 1]);
});

it('adds no home of which something is asked', async () => {
  const { visit } = await say(ofSecond, 'I want to see it saturday', 'does the third have a pool too');
  expect(visit?.homes).toEqual(['2']);
});

it('asks which home first while none is on the page, and prepares nothing', async () => {
  const { response, action } = await say([], 'I want to schedule a showing for saturday');
  expect(response).toMatch(/Which home would you like to see\?.*Saturday/);
  expect(action).toBeUndefined();
});

it('takes the address that answers which home', async () => {
  const { visit } = await say([], 'I want to schedule a showing for saturday', '1602 Quail Hollow Ct');
  expect(visit).toMatchObject({ when: 'saturday', home: '1602 Quail Hollow Ct' });
});

it('takes the only home of the page without asking for it', async () => {
  const one: HistoryItem[] = [
    { role: 'user', content: 'homes in Tulsa' },
    { role: 'assistant', content: 'I found 1 home.', homes: ['4'] },
  ];
  expect((await say(one, 'can we schedule a showing friday')).visit?.homes).toEqual(['4']);
});

it('reads “put us down” as a visit with its day and hour, and as no down payment', async () => {
  const { visit, response } = await say(
    shown,
    "We are coming down on the 14th. Could you put us down for 11 o'clock? Cindy Nolte, 316-555-0190",
  );
  expect(visit?.when).toBe("the 14th, 11 o'clock");
  expect(response).not.toMatch(/%/);
});

it.each([
  [
    'Please keep this private, he looks at our shared email. You can text me 512-555-0161. Tori',
    /don’t have to give an email/,
  ],
  ['my husband reads my email, call me at 512-555-0161. Tori Lane', /don’t have to give an email/],
  ['mi esposo lee mi correo, mejor llámame al 512-555-0161. Soy Tori', /No tienes que dar un email/],
])('asks for no email that somebody else reads, and sends nothing: %s', async (message, said) => {
  const { response, action } = await say(ofSecond, message);
  expect(response).toMatch(said);
  expect(response).toContain(site.agentPhone);
  expect(response).not.toMatch(/your email address|también tu email|I’ll tell/);
  expect(action).toBeUndefined();
});

it.each([
  [
    'Could she call us rather than email? 918-555-0177, afternoons are best. Denise Harmon.',
    'by phone rather than by email, afternoons',
  ],
  ['Alguien me puede llamar en español? Carmen Villalobos 918-555-0129', 'en español'],
  ['Have her call me. Bob Stanfield 918 555 0136. Not before 9.', 'not before 9'],
  ['que me llame por la mañana, Bob Stanfield 918 555 0136', 'por la mañana'],
])('says back how and when to be reached, as it was said: %s', async (message, said) => {
  expect((await say(ofSecond, message)).response.toLowerCase()).toContain(said);
});

it('takes the email beside a wish for alerts for the alerts, once', async () => {
  const wish = 'Can you follow that search and email me when something new shows up? derek@example.com';
  const { action, response } = await say(shown, wish);
  expect(action).toBe('save_search');
  expect(response).not.toMatch(/Updated|your name/);
});

it('takes the email after a wish to save homes for no request', async () => {
  const { action, response } = await say(
    shown,
    'save the first and third for me please',
    'emily@example.com',
  );
  expect(action).toBeUndefined();
  expect(response).toMatch(/form behind the heart takes emily@example.com/);
});

it('claims no showing as sent that waits for a home', async () => {
  const wish = 'I want a showing saturday. Ann Lee, 918-555-0101, ann@example.com';
  const { response } = await say([], wish, 'did you send it?');
  expect(response).toContain('the home that you’d like to see');
  expect(response).not.toMatch(/passed (?:it|that)/);
});
