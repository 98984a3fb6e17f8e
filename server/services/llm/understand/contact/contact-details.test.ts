import { expect, it } from 'vitest';
import { readContact } from './contact.ts';

it.each([
  ["ann.o'neil@example.com", "ann.o'neil@example.com"],
  ['ann&bob@example.com', 'ann&bob@example.com'],
  ['ann@sub.a.b.c.d.e.example.com', 'ann@sub.a.b.c.d.e.example.com'],
  ['ann@example.com no wait ann2@example.com', 'ann2@example.com'],
  ['rose at gmail dot com', 'rose@gmail.com'],
])('keeps the address of %s', (said, email) => {
  expect(readContact(said).contact).toEqual({ email });
});

it.each(['joséb@example.com', 'my email is ann@exämple.com', 'I need this at once dot com'])(
  'keeps no address that it would cut: %s',
  (said) => {
    expect(readContact(said).contact).toEqual({});
  },
);

it.each([
  ['my old number was 918-555-0111, new one is 918-555-0122', '918-555-0122'],
  ['not 918-555-0111 but 918-555-0122', '918-555-0122'],
  ['918-555-0111, sorry 918-555-0112', '918-555-0112'],
  ['home 918-555-0111, cell 918-555-0122', '918-555-0111'],
  ["don't call 918-555-0188, that's my boss. 918-555-0199 is fine", '918-555-0199'],
  ['(918)5550188x5 or 918-555-0199', '(918)5550188x5'],
])('takes the number of %s', (said, phone) => {
  const { contact, rest } = readContact(said);
  expect(contact).toEqual({ phone });
  expect(rest).not.toMatch(/\d{4}/);
});

it('takes nothing that is said to be made up', () => {
  expect(readContact('test@test.com is fake, 918-555-0188 is fake too').contact).toEqual({});
});
