import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../root.ts';
import { codeAfterPaint, withDrawn } from './draw-page.ts';

const page = readFileSync(path.join(projectRoot, 'web/index.html'), 'utf8').replace(
  '</head>',
  '<link crossorigin="" rel="modulepreload" href="/assets/site.js"><link crossorigin="" rel="preload" as="fetch" href="/gateway/v1/site"></head>',
);
const answers = '{"queries":[]}';

test('a drawn page stands in the root, with what was asked for beside it and its code behind the paint', () => {
  const drawn = withDrawn(page, { root: '<main>$& drawn</main>', look: null, answers }, 'later();');
  expect(drawn).toContain('<div id="root" data-drawn><main>$& drawn</main></div>');
  expect(drawn).toContain(`<script type="application/json" id="first-answers">${answers}</script>`);
  expect(drawn).not.toContain('data-opening');
  expect(drawn).not.toContain('as="fetch"');
  expect(drawn).not.toMatch(/type="module"|rel="modulepreload"/);
  expect(drawn).toContain('<script>later();</script></body>');
});

test('what stands over the page leaves the root to the app', () => {
  const drawn = withDrawn(page, { root: null, look: '<p>a home</p>', answers }, '');
  expect(drawn).toContain('<div id="first-look"><p>a home</p></div><div id="root">');
  expect(drawn).toContain('data-opening');
});

test("a greeted page's code comes after its first paint", () => {
  const greeted = codeAfterPaint(page, 'later();');
  expect(greeted).not.toMatch(/type="module"|rel="modulepreload"/);
  expect(greeted).toContain('<script>later();</script></body>');
  expect(greeted).toContain('as="fetch"');
});
