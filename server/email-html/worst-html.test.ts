import { expect, test } from 'vitest';
import { secondsOf } from '../testing/worst-texts.ts';
import { improveTemplate } from './improve-template.ts';
import { isOutOfShape } from './shape.ts';

test('a variable that is made of itself is resolved without end by no one', async () => {
  const page = '<style>* { --a: var(--a) }</style><p style="--b: var(--b); color: var(--a)">x</p>';
  expect(await secondsOf(() => improveTemplate(page))).toBeLessThan(1);
});

test('what stands beside one another is not deep; what stands inside is', () => {
  expect(isOutOfShape('<p>x'.repeat(5000))).toBe(false);
  expect(isOutOfShape(`<table>${'<tr><td>x'.repeat(5000)}</table>`)).toBe(false);
  expect(isOutOfShape('<div><b></div>'.repeat(5000))).toBe(false);
  expect(isOutOfShape('<b>'.repeat(401))).toBe(true);
  expect(isOutOfShape('<br>'.repeat(20_001))).toBe(true);
});
