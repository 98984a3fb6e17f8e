import { expect, it } from 'vitest';
import { kindOf, stateChoices } from './words.ts';

it('says what a message is', () => {
  expect(kindOf({ channel: 'mail', kind: 'marketing' })).toBe('Email · Marketing');
  expect(kindOf({ channel: 'sms', kind: 'notice' })).toBe('Text · To you');
});

it('each state can be asked for', () => {
  expect(stateChoices.map(({ value }) => value)).toEqual([
    ...['all', 'sent', 'delivered', 'not-sent', 'scheduled', 'held', 'failed'],
  ]);
});
