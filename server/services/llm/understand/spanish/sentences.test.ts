import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateSlots } from '../../../../../scripts/eval/labels.ts';
import { readHomeQuestion } from '../../home/home-question.ts';
import { talk } from '../../testing/say.ts';
import { toEnglish } from './to-english.ts';

/** Lines `turn / turn => intent slot=value …`; an underscore stands for a space. */
const rows = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'testing', `${name}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

const moreFilters = [
  'minGarageSpaces',
  'minLotSize',
  'maxLotSize',
  'maxHoaFee',
  'maxDaysOnMarket',
  'priceReduced',
] as const;

function readAs(said: string): string {
  const dialogue = talk(...said.split(' / '));
  const { filters } = dialogue.search;
  const slots = {
    ...stateSlots(dialogue),
    ...Object.fromEntries(moreFilters.map((key) => [key, filters[key]])),
  };
  return inOrder([
    dialogue.intent,
    ...Object.entries(slots)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) =>
        `${key}=${Array.isArray(value) ? [...value].sort().join(',') : value}`.replace(/ /g, '_'),
      ),
  ]);
}

const inOrder = ([intent = '', ...slots]: readonly string[]) => [intent, ...slots.sort()].join(' ');
const labelOf = (label: string) =>
  inOrder(
    label
      .trim()
      .split(' ')
      .map((each) =>
        each.startsWith('features=') ? `features=${each.slice(9).split(',').sort().join(',')}` : each,
      ),
  );

describe('sentences in Spanish', () => {
  it.each([...rows('searches'), ...rows('dialogues')])('reads %s', (said, label) => {
    expect(readAs(said)).toBe(labelOf(label));
  });

  it.each(rows('questions'))('asks of a home: %s', (question, asked) => {
    const { topics, things } = readHomeQuestion(toEnglish(question).text);
    expect([...topics, ...things]).toContain(asked.replace('_', ' '));
  });
});
