import { expect, test } from 'vitest';
import { readField, receiverValues } from './merge-values.ts';

test('a field is read with its spaces, its letters and what stands in for it', () => {
  expect(readField('{{name}}')).toEqual({ name: 'name', otherwise: null });
  expect(readField('{{ First_Name }}')).toEqual({ name: 'first_name', otherwise: null });
  expect(readField('{{name|friend}}')).toEqual({ name: 'name', otherwise: 'friend' });
  expect(readField('{{name| }}')).toEqual({ name: 'name', otherwise: '' });
});

test.each(['{{product_name}}', '{{{name}}}', '{{#each name}}', '<% name %>', '{{name|a|b}}', '{{}}'])(
  '%s is no field of ours',
  (written) => {
    expect(readField(written)).toBeNull();
  },
);

test('a name gives its first and last word; one word is a first name', () => {
  const ann = { email: 'ann@example.com', phone: null };
  expect(receiverValues({ ...ann, name: ' Ann Mary Lee ' })).toMatchObject({
    ...{ name: 'Ann Mary Lee', first_name: 'Ann', last_name: 'Lee', phone: '' },
  });
  expect(receiverValues({ ...ann, name: 'Ann' })).toMatchObject({ first_name: 'Ann', last_name: '' });
  expect(receiverValues({ ...ann, name: null })).toMatchObject({ name: '', first_name: '' });
});
