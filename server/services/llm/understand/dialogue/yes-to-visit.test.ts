import { expect, test } from 'vitest';
import { intentsOf } from './dialogue.ts';
import { readDialogue } from './read-dialogue.ts';

const asked = [
  { role: 'user' as const, content: 'I need a 2 bed apartment in Fremont' },
  { role: 'assistant' as const, content: 'How about Arbor Park at 12 Main St? 2 beds, $2,000 a month.' },
  { role: 'user' as const, content: 'Sounds good. Can I see it on March 3rd?' },
  { role: 'assistant' as const, content: 'Please confirm: you want to visit Arbor Park on March 3rd.' },
];
const read = (said: string, before: typeof asked | [] = asked) => readDialogue(before, said, 2026);

test.each([
  'Yes, it’s fine. I just need to know if the apartments are furnished.',
  'Yes, that’s good, please also confirm whether pets are allowed and get me contact details.',
  'That seems right.',
  'That’ll do just fine. Thanks',
  'all good, thanks',
  'that’s great. is it furnished and do they allow pets?',
])('agrees to a visit: %s', (said) => {
  const dialogue = read(said);
  expect([intentsOf(dialogue)[0], dialogue.visit?.when]).toEqual(['visit', 'March 3rd']);
});

test.each(['That’s great but not that day', 'No, that is not right', 'all good, show me more homes'])(
  'agrees to none: %s',
  (said) => {
    expect(intentsOf(read(said))).not.toEqual(['goodbye']);
    expect(read(said).turn.intent === 'contact-agent' && read(said).turn.agrees).toBe(false);
  },
);

test.each([
  'I got promoted at work and need to move. So, I need help with finding an apartment.',
  'I’m in need of an apartment and I want you to find it',
  'in search of a townhouse in Jenks',
])('searches: %s', (said) => {
  const { search, turn } = read(said, []);
  expect([turn.purpose, search.filters.propertySubType !== undefined]).toEqual(['search', true]);
});
