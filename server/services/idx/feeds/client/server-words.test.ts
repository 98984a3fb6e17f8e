import { expect, test } from 'vitest';
import { serverWords } from './server-words.ts';

const id = 'client-4711';
const secret = 'p@ss/Word+9x~Q';
const token = 'A1b2C3d4E5f6G7h8I9';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const basic = base64(`${id}:${secret}`);

test.each([
  ['as it is', token],
  ['in another case', token.toUpperCase()],
  ['without its last character', token.slice(0, -1)],
  ['without its beginning', token.slice(5)],
  ['with blanks', token.split('').join(' ')],
  ['percent-encoded', encodeURIComponent(secret)],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
  ['every letter percent-encoded', Buffer.from(token).toString('hex').replace(/../g, '%$&')],
  ['in Base64', base64(token)],
  ['in Base64 behind other words', base64(`x${token}`)],
  ['in Base64 for URLs', Buffer.from(`yy${secret}`).toString('base64url')],
  ['as Basic credentials', `Basic ${basic}`],
  ['as a part of Basic credentials', basic.slice(2, 12)],
  ['as a client', id],
])('tells no words with a secret %s', (_how, held) => {
  expect(serverWords(`Rejected ${held} today`, [id, secret, token])).toBe('');
});

test.each([
  'see https://mls.example/x',
  'see //host/f?key=zz',
  'see /f?zz',
  'see host.example/f',
  'see www.mls',
  'key=zz',
  'a&b',
  'key%3Dzz',
  'see %2F%2Fhost',
  'mail me@mls.example',
  'say \\u0041',
])('tells no words with a link or a query: %s', (words) => {
  expect(serverWords(words, [token])).toBe('');
});

test('tells other words as a sentence in one line, shortened', () => {
  const words = "Could not find a property named 'Foo' on type 'Data.Property'.";
  const told = serverWords(words.replace(' ', '\n\t\u0007'), [id, secret, token]);
  expect(told).toBe(` It said: “${words}”`);
  expect(serverWords('no "Foo"', [token])).toBe(' It said: “no ’Foo’.”');
  expect(serverWords('word '.repeat(10_000), [token])).toBe(` It said: “${'word '.repeat(39)}word…”`);
  expect(serverWords(' \n', [token])).toBe('');
});

test('tells none with a short secret, or with half of it', () => {
  expect(serverWords('Rejected abcd today', ['abc123'])).toBe('');
  expect(serverWords('Rejected today', ['??'])).toBe('');
});
