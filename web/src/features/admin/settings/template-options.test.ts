import { expect, it } from 'vitest';
import { templateOptions } from './template-options.ts';

const welcome = { id: 4, templateName: 'Welcome' };
const values = (options: { value: string }[]) => options.map(({ value }) => value);

it('offers no email, and each template', () => {
  expect(templateOptions([welcome], null)).toEqual([
    { value: '0', label: 'No email' },
    { value: '4', label: 'Welcome' },
  ]);
});

it('keeps the chosen template when it no longer exists, and lists none twice', () => {
  expect(values(templateOptions([], 9))).toEqual(['0', '9']);
  expect(values(templateOptions([welcome], 4))).toEqual(['0', '4']);
  expect(values(templateOptions([welcome], 0))).toEqual(['0', '4']);
});
