import { expect, it } from 'vitest';
import { isUsable, unfenced } from './improve-template.ts';

const original =
  '<p>Hi {{name}}, <a href="https://a.example/?x=1&amp;y=2">look</a> <img src="https://a.example/b.png"></p>';

it('accepts different HTML that keeps every link, image, and field', () => {
  expect(isUsable(original, original.replace('Hi', 'Hello'))).toBe(true);
  expect(isUsable(original, original.replace('&amp;', '&').replace('look', 'take a look'))).toBe(true);
});

it.each([
  ['is the same', original],
  ['is words alone', 'I am an AI assistant and cannot do that.'],
  ['is empty', ''],
  ['lost a link', original.replace(/<a .*<\/a>/, 'look')],
  ['has another link', original.replace('x=1', 'x=2')],
  ['lost a picture', original.replace(/<img[^>]*>/, '')],
  ['lost a field', original.replace('{{name}}', 'Ann')],
])('one that %s is not usable', (_what, improved) => {
  expect(isUsable(original, improved)).toBe(false);
});

it('removes the code fence that models add', () => {
  expect(unfenced('```html\n<p>x</p>\n```')).toBe('<p>x</p>');
  expect(unfenced('<p>x</p>')).toBe('<p>x</p>');
});
