import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../root.ts';
import { greetIn } from './greeting.ts';

const page = readFileSync(path.join(projectRoot, 'web/index.html'), 'utf8');

test('the page greets in the words of the site, with nothing of them read as markup', () => {
  const greeted = greetIn(page, { agent: 'Ann <b>O\'Neil</b> $& "A"', tagline: 'Homes & more' });
  expect(greeted).toContain('Ann &#60;b&#62;O&#39;Neil&#60;/b&#62; $&#38; &#34;A&#34;');
  expect(greeted).toContain('Homes &#38; more');
  expect(greeted).not.toMatch(/<!--greeting|greeting-->|\{\{/);
  expect(greeted.match(/<!--/g) ?? []).toHaveLength(0);
});

test('a page without a greeting stays as it is', () => {
  expect(greetIn('<p>Porchlight</p>', { agent: 'A', tagline: 'B' })).toBe('<p>Porchlight</p>');
});
