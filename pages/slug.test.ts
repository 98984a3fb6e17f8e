import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Five Things to Ask at an Open House', 'five-things-to-ask-at-an-open-house'],
  ["What's a Buyer's Agent, Really?", 'whats-a-buyers-agent-really'],
  ['  Rates & Points:   2026  ', 'rates-points-2026'],
  ['Move-in Ready — or Not', 'move-in-ready-or-not'],
])('the slug of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
