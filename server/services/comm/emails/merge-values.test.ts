import { expect, test } from 'vitest';
import { readField, receiverValues } from './merge-values.ts';

test('parses a field with spaces, any case, and a fallback', () => {
  expect(readField('{{name}}')).toEqual({ name: 'name', otherwise: null });
  expect(readField('{{ First_Name }}')).toEqual({ name: 'first_name', otherwise: null });
  expect(readField('{{name|friend}}')).toEqual({ name: 'name', otherwise: 'friend' });
  expect(readField('{{name| }}')).toEqual({ name: 'name', otherwise: '' });
});

test.each(['{{product_name}}', '{{{name}}}', '{{#each name}}', '<% name %>', '{{name|a|b}}', '{{}}'])(
  'does not treat %s as a merge field',
  (written) => {
    expect(readField(written)).toBeNull();
  },
);

test('takes first and last word of a name, or a single word as the first name', () => {
  const ann = { email: 'ann@example.com', phone: null };
  expect(receiverValues({ ...ann, name: ' Ann Mary Lee ' })).toMatchObject({
    ...{ name: 'Ann Mary Lee', first_name: 'Ann', last_name: 'Lee', phone: '' },
  });
  expect(receiverValues({ ...ann, name: 'Ann' })).toMatchObject({ first_name: 'Ann', last_name: '' });
  expect(receiverValues({ ...ann, name: null })).toMatchObject({ name: '', first_name: '' });
});
