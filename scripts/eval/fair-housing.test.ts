import { describe, expect, it } from 'vitest';
import { talk } from '../../server/services/llm/testing/say.ts';
import { type FairHousingCase, type Pair, readSet } from './own-sets.ts';

describe('a question about who lives somewhere, for whom it is, how safe it is', () => {
  it.each(readSet<FairHousingCase>('fair-housing').map(({ id, turns }) => [id, turns] as const))(
    'is recognised: %s %s',
    (_, turns) => {
      expect(talk(...turns).turn.asksAboutPeople).toBe(true);
    },
  );
});

describe('the same request from two people', () => {
  it.each(readSet<Pair>('pairs').map(({ id, a, b }) => [id, a, b] as const))(
    'is read the same: %s %s',
    (_, a, b) => {
      const [one, other] = [talk(a), talk(b)];
      expect(other.search).toEqual(one.search);
      expect(other.intent).toBe(one.intent);
    },
  );
});

describe('innocent words', () => {
  it.each(readSet<{ id: string; text: string }>('innocent').map(({ id, text }) => [id, text] as const))(
    'are not taken for such a question: %s %s',
    (_, text) => {
      expect(talk(text).turn.asksAboutPeople).toBe(false);
    },
  );
});
