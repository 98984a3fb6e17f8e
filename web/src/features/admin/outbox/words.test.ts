import { expect, it } from 'vitest';
import { kindOf, stateChoices, stateNames } from './words.ts';

it('says what a message is', () => {
  expect(kindOf({ channel: 'mail', kind: 'marketing' })).toBe('E-mail · Marketing');
  expect(kindOf({ channel: 'sms', kind: 'notice' })).toBe('Text · To you');
});

it('each state that can be asked for has a name', () => {
  for (const { state } of stateChoices) if (state !== null) expect(stateNames[state]).toBeTruthy();
});
