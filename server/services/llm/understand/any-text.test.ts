import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDialogue } from '../answer/answer.ts';
import { site } from '../model/testing/a-turn.ts';
import { sampleSearch } from '../testing/sample-listings.ts';
import type { HistoryItem } from './dialogue/dialogue.ts';
import { readDialogue } from './dialogue/read-dialogue.ts';

const facts = {
  site,
  search: sampleSearch(),
  explain: () => null,
  onFailure: (error: unknown) => {
    throw error;
  },
};

/** Words that, joined at random, reach deep into the grammar. */
const piece = fc.constantFrom(
  ...'3 bed bath between and to under over $ k m million 450,000 half a and in near Jenks TX ok tulsa , . ? - / + call me my name is I’m sell house condo lot office view no forget without the pool 74037 12 Main St built 1990 s sq ft @ a@b.co 918-555-0101 4111 1111 safe school yes one two hundred'.split(
    ' ',
  ),
);
const message = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' ')),
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
);
const history = fc.array(
  fc.record({ role: fc.constantFrom<HistoryItem['role']>('user', 'assistant'), content: message }),
  { maxLength: 6 },
);

describe('any text', () => {
  it('is answered in words, with numbers from 0 to 1 billion', async () => {
    await fc.assert(
      fc.asyncProperty(history, message, async (items, last) => {
        const answer = await answerDialogue(readDialogue(items, last, 2026), facts);
        expect(typeof answer.response).toBe('string');
        for (const value of Object.values(answer.params ?? {})) {
          expect(value).not.toBeUndefined();
          if (typeof value === 'number')
            expect(Number.isFinite(value) && value >= 0 && value <= 1e9).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
