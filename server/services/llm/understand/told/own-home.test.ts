import { expect, test } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { ofOwnHome } from './own-home.ts';

const comes = (message: string) => ofOwnHome(readTurn(message, { thisYear: 2026 }))('comes');

test.each([
  'ok quiero que venga la señora Dana a verla, el sabado puedo',
  'can you have her come look at it saturday',
])('reads that the agent is to come: %s', (message) => {
  expect(comes(message)).toBe(true);
});

test.each(['can I come see it saturday', 'quiero ir a verla el sábado'])(
  'reads no such wish: %s',
  (message) => {
    expect(comes(message)).toBe(false);
  },
);
