import { expect, it } from 'vitest';
import { kindOf, titleOf } from './words.ts';

it('names the kind of a message', () => {
  expect(kindOf({ channel: 'mail', kind: 'marketing' })).toBe('Email · Marketing');
  expect(kindOf({ channel: 'sms', kind: 'notice' })).toBe('Text · To you');
  expect(kindOf({ channel: 'sms', kind: 'reply' })).toBe('Text · Automatic reply');
});

it('titles a message by subject or first words, or generically without either', () => {
  expect(titleOf({ subject: 'A home', preview: null })).toBe('A home');
  expect(titleOf({ subject: null, preview: 'Bob would like a call.' })).toBe('Bob would like a call.');
  expect(titleOf({ subject: null })).toBe('Text message');
});
