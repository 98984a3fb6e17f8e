import { expect, it } from 'vitest';
import { withHomeNumbers } from './bare-numbers.ts';

it.each([
  ['3 looks good. today at 4?', '#3 looks good. today at 4?'],
  [
    '2 and 5 look alright. which ones got the bigger yard',
    '#2 and #5 look alright. which ones got the bigger yard',
  ],
  ['ok I want to look at 4 and 1. Saturday?', 'ok I want to look at #4 and #1. Saturday?'],
  ['nice, 4 has the workshop. Is that insulated?', 'nice, #4 has the workshop. Is that insulated?'],
  ['1 is cute but the kitchen is tiny lol', '#1 is cute but the kitchen is tiny lol'],
  ["let's see 5. weekends only", "let's see #5. weekends only"],
  ['aight set me up to see 1', 'aight set me up to see #1'],
  ['ok what about 5', 'ok what about #5'],
  ['ok 1 sounds better. can i do sunset on friday?', 'ok #1 sounds better. can i do sunset on friday?'],
  ['2 looks close to 35. How loud is it?', '#2 looks close to 35. How loud is it?'],
  ['my husband likes it but i love 3', 'my husband likes it but i love #3'],
  ['can we see 1, 3 and 4 on saturday', 'can we see #1, #3 and #4 on saturday'],
  ['honestly 6 just feels dark', 'honestly #6 just feels dark'],
  ['torn between 2 and 7', 'torn between #2 and #7'],
  ['photos of 4?', 'photos of #4?'],
  ['save 3 please', 'save #3 please'],
])('marks the homes of: %s', (said, marked) => {
  expect(withHomeNumbers(said)).toBe(marked);
});

it.each([
  '3 is fine',
  '2 is plenty for us',
  'can we see 3 or 4 in one day?',
  'can we do 3 on saturday',
  'show me 3 bed homes',
  '2 or 3 bdrm, under 320',
  'we have 2 and one on the way',
  'make it 3',
  'saturday at 4',
  '3 looks like enough',
  'there are 4 of us, 2 are kids',
  '5 is overkill. 4.',
  'I want 3 beds and 2 baths',
  'a 4 and 2 in Jenks',
  'we could tour 3 homes on Sunday',
  'how about 5pm',
  'he gets off at 6 and I work till 7',
  'la casa de la 1 a las 3',
  '2 has to be the minimum',
  'between 5 and 10 acres actually',
])('marks nothing in: %s', (said) => {
  expect(withHomeNumbers(said)).toBe(said);
});
