import { expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';
import { readDialogue } from '../dialogue/read-dialogue.ts';

const knows = (question: string) => (/title company|wire/.test(question) ? 6 : 0);

it('answers each question of a message, and leaves what leads to it', () => {
  const said = 'Not as bad as I thought. What does a title company do? And how do I know the wire is real?';
  const { parts, turn } = readDialogue([], said, 2026, {}, { knows });
  expect(parts.map((part) => part.turn.general?.question)).toEqual(['What does a title company do?']);
  expect(turn.general?.question).toBe('And how do I know the wire is real?');
});

it('keeps a search beside a question', () => {
  const { parts, search } = talk('Show me condos in Austin. What is escrow?');
  expect(parts).toHaveLength(1);
  expect(search.filters.city).toBe('Austin');
});

it('searches for nothing that clauses only tell', () => {
  const { search, intent } = talk(
    'condos in Austin',
    'We bought in spring 2022 at the top. We owe about 610.',
  );
  expect(intent).toBe('sell');
  expect(search.filters).toMatchObject({ city: 'Austin', propertySubType: 'Condominium' });
});
