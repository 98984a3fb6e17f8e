import { describe, expect, it } from 'vitest';
import { evaluateDialogues, evaluateUtterances, type Part, type Result } from './own-sets.ts';
import { compareSlots, ratesOf } from './score.ts';
import { evaluateTalk, type TalkSet } from './talk.ts';

/** Slightly below the current results, so that a larger loss fails. */
const floors: Record<
  Part,
  { utterances: [intent: number, f1: number]; dialogues: [intent: number, f1: number] }
> = {
  development: { utterances: [0.985, 0.985], dialogues: [0.985, 0.985] },
  'held-out': { utterances: [0.96, 0.95], dialogues: [0.975, 0.975] },
};

function expectAtLeast(result: Result, [intent, f1]: [number, number]): void {
  expect(result.turns).toBeGreaterThan(150);
  expect(result.intents / result.turns).toBeGreaterThanOrEqual(intent);
  expect(ratesOf(result.pairs).f1).toBeGreaterThanOrEqual(f1);
}

describe.each(['development', 'held-out'] as const)(
  'what visitors say, %s part',
  { timeout: 180_000 },
  (part) => {
    it('is understood message by message', () => {
      expectAtLeast(evaluateUtterances(part), floors[part].utterances);
    });

    it('is understood over whole conversations', () => {
      expectAtLeast(evaluateDialogues(part), floors[part].dialogues);
    });
  },
);

/** The same of the talk sets: intent, slots, and whole state. */
const talkFloors: [set: TalkSet, part: Part, floor: [intent: number, f1: number, joint: number]][] = [
  ['talk-questions', 'development', [0.935, 0.96, 0.9]],
  ['talk-wishes', 'development', [0.97, 0.98, 0.93]],
  ['talk-spanish', 'development', [0.96, 0.98, 0.945]],
  ['talk-more-english', 'development', [0.945, 0.968, 0.885]],
  ['talk-more-spanish', 'development', [0.96, 0.97, 0.905]],
  ['talk-questions', 'held-out', [0.9, 0.935, 0.87]],
  ['talk-wishes', 'held-out', [0.94, 0.915, 0.725]],
  ['talk-spanish', 'held-out', [0.925, 0.915, 0.73]],
];

describe('talk about homes', { timeout: 180_000 }, () => {
  it.each(talkFloors)('is understood turn by turn: %s, %s part', (set, part, [intent, f1, joint]) => {
    const result = evaluateTalk(set, part);
    expectAtLeast(result, [intent, f1]);
    expect(result.joint / result.turns).toBeGreaterThanOrEqual(joint);
  });
});

describe('the comparison of slots', () => {
  it('counts a wrong value as one missed and one given wrongly', () => {
    expect(compareSlots({ city: 'Jenks', zip: '74037' }, { city: 'Tulsa', zip: '74037' })).toEqual({
      pairs: { right: 1, extra: 1, missed: 1 },
      kinds: ['≠city'],
    });
  });

  it('takes arrays as sets, free text without case and outer marks, unsupported as some or none', () => {
    const label = { features: ['pool', 'garage'], near: 'the Domain', unsupported: ['hoa'] };
    const read = { features: ['garage', 'pool'], near: 'domain.', unsupported: ['HOA fees'] };
    expect(compareSlots(label, read).kinds).toEqual([]);
    expect(compareSlots(label, { ...read, features: ['pool'] }).kinds).toContain('≠features');
  });
});
