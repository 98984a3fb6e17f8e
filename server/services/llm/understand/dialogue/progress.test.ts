import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../files/root.ts';
import type { TableHome } from '../table/table.ts';
import type { HistoryItem } from './dialogue.ts';
import { pointsOf } from './progress.ts';
import { readDialogue } from './read-dialogue.ts';

type Talk = { turns: { user: string }[] };
const talks = readFileSync(path.join(projectRoot, 'scripts/eval/sets/talk-more-english.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .filter((_, n) => n % 20 === 0)
  .map((row) => JSON.parse(row) as Talk);

const home = (key: string, address: string, price: number): TableHome => ({
  ...{ key, address, price, area: 1640, year: 1998 },
  words: `${address} brick 3 bed 2 bath 1998`,
});
const facts = new Map(
  [home('1', '9516 N Heron St', 289_000), home('2', '412 E Elm Ave', 315_000)].map((one) => [one.key, one]),
);
const knows = () => 0;

test('a conversation read on from the last call is the one read from its start', () => {
  expect(talks.length).toBeGreaterThan(8);
  for (const { turns } of talks) {
    const history: HistoryItem[] = [];
    for (const [n, { user }] of turns.entries()) {
      const onward = readDialogue(history, user, 2026, {}, { facts, knows });
      // Nothing is kept of a conversation with a knowledge base of its own.
      const anew = readDialogue(history, user, 2026, {}, { facts, knows: () => 0 });
      expect(onward).toEqual(anew);
      const homes = n % 2 === 0 ? { homes: ['1', '2'] } : { about: ['2'] };
      const content = n % 3 === 2 ? 'About 412 E Elm Ave: 3 bedrooms.' : 'All right. Anything else?';
      history.push({ role: 'user', content: user }, { role: 'assistant', content, ...homes });
    }
  }
}, 60_000);

const said: HistoryItem[] = [
  { role: 'user', content: 'homes in Jenks' },
  { role: 'assistant', content: 'I found 2.', homes: ['1'] },
];
const usual = { options: { thisYear: 2026 }, visitor: {}, agentName: 'Avery Brooks', facts };

test.each([
  ['the visitor is known', { visitor: { email: 'ann@example.com' } }],
  ['the agent is another', { agentName: 'Robin Vale' }],
  ['a home on the table changed', { facts: new Map([['1', home('1', '9516 N Heron St', 279_000)]]) }],
  ['the knowledge base is another', { options: { thisYear: 2026, knows: () => 0 } }],
])('a point has another name where %s', (_what, change) => {
  expect(pointsOf(said, { ...usual, ...change }).at(-1)).not.toBe(pointsOf(said, usual).at(-1));
});

test('a point keeps its name while what follows changes', () => {
  const longer: HistoryItem[] = [...said, { role: 'user', content: 'with a pool' }];
  expect(pointsOf(longer, usual).slice(0, 3)).toEqual(pointsOf(said, usual));
  expect(new Set(pointsOf(longer, usual)).size).toBe(4);
});
