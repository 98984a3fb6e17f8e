import { expect, test } from 'vitest';
import { scaledSecondsOf } from '../testing/machine-speed.ts';
import { improveTemplate } from './improve-template.ts';
import { isOutOfShape } from './shape.ts';

test('does not resolve a variable that refers to itself forever', async () => {
  const page = '<style>* { --a: var(--a) }</style><p style="--b: var(--b); color: var(--a)">x</p>';
  expect(await scaledSecondsOf(() => improveTemplate(page))).toBeLessThan(1);
});

test('counts nested elements as depth, but not siblings', () => {
  expect(isOutOfShape('<p>x'.repeat(5000))).toBe(false);
  expect(isOutOfShape(`<table>${'<tr><td>x'.repeat(5000)}</table>`)).toBe(false);
  expect(isOutOfShape('<div><b></div>'.repeat(5000))).toBe(false);
  expect(isOutOfShape('<b>'.repeat(401))).toBe(true);
  expect(isOutOfShape('<br>'.repeat(20_001))).toBe(true);
});

test('limits the attributes of an element, wherever a parser finds them', () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, n) => ` a${n}="> '${n}"`).join('');
  expect(isOutOfShape(`<p${attributes(200)}>`)).toBe(false);
  for (const before of ['<p', '</p', '<!-- --><p', '<svg><style><p', '<p title="<b ">x</p><p']) {
    expect(isOutOfShape(`${before}${attributes(201)}>`), before).toBe(true);
  }
  expect(isOutOfShape(`<p title="${'a '.repeat(1000)}">`)).toBe(false);
  expect(isOutOfShape('<p a b c d e f g h i j k>'.repeat(19_000))).toBe(true);
});
