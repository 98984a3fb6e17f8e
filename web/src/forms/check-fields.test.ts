import { describe, expect, it } from 'vitest';
import { leadRules } from '../features/chat/lead-fields.ts';
import { checkField, checkFields } from './check-fields.ts';

const ann = { zip: '74037', name: 'Ann Lee', phone: '(918) 555-0142', email: 'ann@example.com' };

describe('the lead form', () => {
  it('takes what a person types', () => {
    expect(checkFields(ann, leadRules)).toEqual({});
    expect(checkField('+1 918 555 0142 ext 7', 'phone')).toBeUndefined();
  });

  it('requires every field', () => {
    const empty = { zip: '', name: ' ', phone: '', email: '' };
    expect(Object.keys(checkFields(empty, leadRules))).toEqual(['zip', 'name', 'phone', 'email']);
  });

  it.each([
    ['zip', '7403'],
    ['zip', '7403a'],
    ['phone', 'later'],
    ['phone', '123'],
    ['email', 'ann@'],
    ['email', 'ann lee@example.com'],
  ] as const)('refuses the %s %j', (rule, value) => {
    expect(checkField(value, rule)).toMatch(/\.$/);
  });
});
