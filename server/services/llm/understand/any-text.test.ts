import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDialogue } from '../answer/answer.ts';
import { sampleSearch } from '../testing/sample-listings.ts';
import type { HistoryItem } from './dialogue.ts';
import { readDialogue } from './read-dialogue.ts';

const site = {
  ...{ agentName: 'Dana Reed', agentEmail: '', agentPhone: '', agentMlsId: 'OWN1' },
  ...{ brokerageName: '', licenseLines: [], postalAddress: null },
};
const facts = {
  site,
  search: sampleSearch(),
  explain: () => null,
  onFailure: (error: unknown) => {
    throw error;
  },
};

/** Pieces that reach deep into the grammar when strung together at random. */
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

describe('any text at all', () => {
  it('is answered in words, with whole figures within limits', async () => {
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
      { numRuns: 300 },
    );
  });

  const longTexts: [string, string][] = [
    ['one letter', 'a'.repeat(220_000)],
    ['digits', '1'.repeat(4000)],
    ['spaced digits', '1 '.repeat(2000)],
    ['dashes', '1-'.repeat(2000)],
    ['at signs', 'a@'.repeat(2000)],
    ['a long address', `1 ${'a '.repeat(1999)}`],
    ['dots', 'a.b@'.repeat(1000)],
    ['cities', 'in Jenks '.repeat(440)],
    ['refusals', 'no the '.repeat(570)],
    ['beds', '3 bed or '.repeat(440)],
    ['money', '$450,000 to '.repeat(330)],
    ['names', "I'm Ann Lee Ann ".repeat(250)],
    ['kinds of people', 'good for a my our the young '.repeat(140)],
    ['spaces', ' '.repeat(4000)],
    ['commas', ','.repeat(4000)],
    ['mixed', 'looking for 3 bedrom hosue wth garge '.repeat(100)],
  ];

  it.each(longTexts)('is read quickly: %s', (_, text) => {
    readDialogue([], text, 2026);
    // Time on the processor, the best of three: the machine may be busy with others.
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      readDialogue([], text, 2026);
      const used = process.cpuUsage(before);
      return (used.user + used.system) / 1000;
    });
    // What backtracks takes seconds; the rest tens of milliseconds, more of them in a process that does much else.
    expect(Math.min(...times)).toBeLessThan(250);
  });

  it('is read quickly after sixty long turns', () => {
    const turn = 'looking for 3 bedrooms in Jenks under 400k with a pool near the park '.repeat(116);
    const items = Array.from(
      { length: 60 },
      (_, index): HistoryItem => ({
        role: index % 2 === 0 ? 'user' : 'assistant',
        content: turn,
      }),
    );
    readDialogue(items, 'and a garage', 2026);
    const before = process.cpuUsage();
    readDialogue(items, 'and a garage', 2026);
    const used = process.cpuUsage(before);
    expect((used.user + used.system) / 1000).toBeLessThan(1500);
  });
});
