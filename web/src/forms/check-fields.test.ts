import { describe, expect, it } from 'vitest';
import { createChatLead } from '../../../openapi/generated/idx.limits.ts';
import { checkField, type Limits } from './check-fields.ts';

const { postalCode, name, phoneNumber, email } = createChatLead;
const fields: Record<string, Limits> = { postalCode, name, phoneNumber, email };

describe('the limits of a lead', () => {
  it('take what a person types', () => {
    const ann = {
      postalCode: '74037',
      name: 'Ann Lee',
      phoneNumber: '(918) 555-0142',
      email: 'ann@example.com',
    };
    for (const [key, value] of Object.entries(ann))
      expect(checkField(value, fields[key] ?? {})).toBeUndefined();
    expect(checkField('+1 918 555 0142 ext 7', phoneNumber)).toBeUndefined();
  });

  it.each(Object.keys(fields))('require the %s', (key) => {
    expect(checkField(' ', fields[key] ?? {})).toBe('This field is required.');
  });

  it.each([
    ['postalCode', '7403'],
    ['postalCode', '7403a'],
    ['phoneNumber', 'later'],
    ['phoneNumber', '123'],
    ['email', 'ann@'],
    ['email', 'ann lee@example.com'],
  ] as const)('refuse the %s %j', (key, value) => {
    expect(checkField(value, fields[key] ?? {})).toMatch(/\.$/);
  });
});

describe('other texts', () => {
  it.each([
    ['', {}, undefined],
    ['abcdef', { minLength: 6 }, undefined],
    ['abcde', { minLength: 6 }, 'Enter at least 6 characters.'],
    ['abcd', { maxLength: 3 }, 'Enter at most 3 characters.'],
    ['a/b', { pattern: '^[a-z]+$' }, 'Some of these characters can’t be used here.'],
    ['Maybe', { required: true, enum: ['Yes', 'No'] }, 'This field is required.'],
  ] as const)('%j within %j', (typed, limits, fault) => {
    expect(checkField(typed, limits)).toBe(fault);
  });
});
