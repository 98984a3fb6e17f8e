import { expect, test } from 'vitest';
import { improveTemplate, templateLimit } from './improve-template.ts';
import { plainTextOf } from './plain-text.ts';
import { isOutOfShape } from './shape.ts';

/** What took the longest before HTML was looked at for its shape: up to 5 s at 200,000 characters, growing by the square. */
const kills = [
  ...['<p>', '<b>', '<br>', '<ul><li>', '<a href="x"><img src="a.png">', '<!--', '{{', '<p style="a:b">'],
  ...['<style>p{color:red}</style>', '<style>a{'],
];

/** Seconds of this process's own processor time: a busy machine changes them little. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test.each(kills)(
  'a template of nothing but %j costs little, however long',
  (kill) => {
    const text = kill.repeat(Math.floor(templateLimit / kill.length));
    expect(secondsOf(() => improveTemplate(text))).toBeLessThan(1.5);
    expect(secondsOf(() => plainTextOf(text))).toBeLessThan(1.5);
  },
  60_000,
);

test('a variable that is made of itself is resolved without end by no one', () => {
  const page = '<style>* { --a: var(--a) }</style><p style="--b: var(--b); color: var(--a)">x</p>';
  expect(secondsOf(() => improveTemplate(page))).toBeLessThan(1);
});

test('what stands beside one another is not deep; what stands inside is', () => {
  expect(isOutOfShape('<p>x'.repeat(5000))).toBe(false);
  expect(isOutOfShape(`<table>${'<tr><td>x'.repeat(5000)}</table>`)).toBe(false);
  expect(isOutOfShape('<div><b></div>'.repeat(5000))).toBe(false);
  expect(isOutOfShape('<b>'.repeat(401))).toBe(true);
  expect(isOutOfShape('<br>'.repeat(20_001))).toBe(true);
});
