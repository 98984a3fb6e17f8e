import { describe, expect, it } from 'vitest';
import type { Dialogue } from '../../server/services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../../server/services/llm/understand/dialogue/read-dialogue.ts';
import { type FairHousingCase, labelYear, type Pair, readSet } from './own-sets.ts';

function read(...turns: string[]): Dialogue {
  const history = turns.slice(0, -1).flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'All right.' },
  ]);
  return readDialogue(history, turns.at(-1) ?? '', labelYear);
}

describe('a question about who lives somewhere, for whom it is, how safe it is', () => {
  it.each(readSet<FairHousingCase>('fair-housing').map(({ id, turns }) => [id, turns] as const))(
    'is recognised: %s %s',
    (_, turns) => {
      expect(read(...turns).turn.asksAboutPeople).toBe(true);
    },
  );
});

describe('the same request from two people', () => {
  it.each(readSet<Pair>('pairs').map(({ id, a, b }) => [id, a, b] as const))(
    'is read the same: %s %s',
    (_, a, b) => {
      const [one, other] = [read(a), read(b)];
      expect(other.search).toEqual(one.search);
      expect(other.intent).toBe(one.intent);
    },
  );
});

describe('innocent words', () => {
  it.each(readSet<{ id: string; text: string }>('innocent').map(({ id, text }) => [id, text] as const))(
    'are not taken for such a question: %s %s',
    (_, text) => {
      expect(read(text).turn.asksAboutPeople).toBe(false);
    },
  );
});
