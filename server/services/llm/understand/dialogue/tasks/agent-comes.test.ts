import { expect, test } from 'vitest';
import { readTurn } from '../../read-turn.ts';
import { asksAgentToCome } from './agent-comes.ts';

const asked = (message: string) => asksAgentToCome(readTurn(message, { thisYear: 2026 }));

test.each([
  'ok quiero que venga la señora Avery a verla, el sabado puedo',
  'can you have her come look at it saturday',
])('reads that the agent is to come: %s', (message) => {
  expect(asked(message)).toBe(true);
});

test.each(['can I come see it saturday', 'quiero ir a verla el sábado'])(
  'reads no such wish: %s',
  (message) => {
    expect(asked(message)).toBe(false);
  },
);
