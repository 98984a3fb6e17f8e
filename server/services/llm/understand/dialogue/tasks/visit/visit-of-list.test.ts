import { expect, it } from 'vitest';
import type { TableHome } from '../../../table/table.ts';
import type { Visit } from '../../../turn.ts';
import type { HistoryItem } from '../../dialogue.ts';
import { readDialogue } from '../../read-dialogue.ts';

const facts = new Map(
  ['1', '2', '3', '4'].map((key): [string, TableHome] => [
    key,
    {
      key,
      address: `${key}00 Elm St`,
      city: 'Tulsa',
      price: 200_000,
      area: 1500,
      year: 1990,
      words: '3 bed',
    },
  ]),
);
const shown: HistoryItem[] = [
  { role: 'user', content: '3 bed homes in Tulsa under 300k' },
  { role: 'assistant', content: 'I found 4 homes for sale in Tulsa.', homes: ['1', '2', '3', '4'] },
];

/** Returns the visit after messages that follow a list of four homes. */
function visitAfter(...messages: string[]): Visit | null {
  const before = messages.slice(0, -1).flatMap((content): HistoryItem[] => [
    { role: 'user', content },
    { role: 'assistant', content: 'Please tell me your name.' },
  ]);
  return readDialogue([...shown, ...before], messages.at(-1) ?? '', 2026, {}, { facts }).visit;
}

it.each<[string, Visit]>([
  ['3 looks good. today at 4?', { homes: ['3'], when: 'today at 4' }],
  ['ok I want to look at 4 and 1. Saturday?', { homes: ['1', '4'], when: 'Saturday' }],
  ["let's see 2. weekends only", { homes: ['2'], when: 'weekends only' }],
  ['I love the second one. could we come by sunday?', { homes: ['2'], when: 'sunday' }],
  ['could someone show us three of them in one day?', { several: true }],
  ['Can she line up five or six to see April 11–13?', { several: true, when: 'April 11–13' }],
  ['can we see the first one over facetime on friday', { homes: ['1'], byVideo: true, when: 'friday' }],
  [
    '¿me pueden enseñar la segunda por video el domingo?',
    { homes: ['2'], byVideo: true, when: 'el domingo' },
  ],
])('reads the visit of: %s', (message, visit) => {
  expect(visitAfter(message)).toMatchObject(visit);
});

it.each([
  '3 looks good. is it still available? is saturday a good day for the movers',
  'is the third one close to a park? we walk on sundays',
  'show me several homes in Bixby',
  'is there a video tour',
])('reads no visit in: %s', (message) => {
  expect(visitAfter(message)).toBeNull();
});

it.each<[string[], string]>([
  [['can I see the first one on Sunday', 'at 2'], 'Sunday at 2'],
  [['can I see the first one on Sunday 2pm', 'make it 3'], 'Sunday at 3'],
  [['can I see the first one tomorrow', 'after 5:30'], 'tomorrow after 5:30'],
  [['can I see the first one on April 11', 'at 10am'], 'April 11 at 10am'],
  [['can I see the first one at 4', 'make it 6'], '6'],
])('keeps the day of %j', (messages, when) => {
  expect(visitAfter(...messages)?.when).toBe(when);
});

it('shows none of the homes of a vague answer unless the message means several', () => {
  const vague: HistoryItem[] = [
    ...shown,
    { role: 'user', content: 'do they have hoas' },
    { role: 'assistant', content: 'About these 4 homes: …', about: ['1', '2', '3', '4'] },
  ];
  const homesOf = (message: string) => readDialogue(vague, message, 2026, {}, { facts }).visit?.homes ?? [];
  expect(homesOf('can i see it saturday')).toEqual([]);
  expect(homesOf('can i see them saturday')).toHaveLength(4);
});

it('takes no hours of work for the day of a visit', () => {
  expect(visitAfter('can I see the first one on sunday? weekdays I work all day')?.when).toBe('sunday');
});
