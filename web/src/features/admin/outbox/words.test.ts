import { expect, it } from 'vitest';
import { kindOf, stateChoices, titleOf } from './words.ts';

it('says what a message is', () => {
  expect(kindOf({ channel: 'mail', kind: 'marketing' })).toBe('Email · Marketing');
  expect(kindOf({ channel: 'sms', kind: 'notice' })).toBe('Text · To you');
  expect(kindOf({ channel: 'sms', kind: 'reply' })).toBe('Text · Automatic reply');
});

it('names a message by its subject or its first words, also where a provider gives none', () => {
  expect(titleOf({ subject: 'A home', preview: null })).toBe('A home');
  expect(titleOf({ subject: null, preview: 'Bob would like a call.' })).toBe('Bob would like a call.');
  expect(titleOf({ subject: null })).toBe('Text message');
});

it('each state can be asked for', () => {
  expect(stateChoices.map(({ value }) => value)).toEqual([
    ...['all', 'sent', 'delivered', 'not-sent', 'scheduled', 'held', 'failed'],
  ]);
});
