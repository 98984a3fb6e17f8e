import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPeople, type TestPeople } from './testing/people.ts';
import { check } from './testing/sequences/check.ts';
import { emptyModel } from './testing/sequences/model.ts';
import { type Site, steps } from './testing/sequences/steps.ts';

/**
 * Random sequences of what happens to people, against a model of what the agent and the people must see. More of them run
 * with `npm run check:people`.
 */
const sequences = Number(process.env.PEOPLE_SEQUENCES ?? 50);
const seed = Number(process.env.PEOPLE_SEED ?? 17);

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
afterAll(() => site.close());

const names = ['Anna', 'Bert', 'Cleo', 'Dora'];
type Step = { what: keyof typeof steps; one: number; other: number };

const step = fc.record({
  // Merges, their undoing, and who is deleted are what the other steps must survive, so they come more often.
  what: fc.constantFrom<Step['what'][]>(
    ...(Object.keys(steps) as Step['what'][]),
    ...(['claim', 'claim', 'work', 'merge', 'merge', 'unmerge', 'archive', 'delete', 'restore'] as const),
  ),
  one: fc.nat({ max: names.length - 1 }),
  other: fc.nat({ max: names.length - 1 }),
});

test(
  'no sequence of claim, confirm, link, merge, work, unmerge, delete and restore loses a fact, shows one to someone unproved, or shows one after a deletion',
  async () => {
    let run = 0;
    const times = { unmerged: 0, keptDeleted: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (sequence: Step[]) => {
        run += 1;
        const siteId = `site-${run}`;
        const emails = names.map((name) => `${name.toLowerCase()}-${run}@example.com`);
        const at: Site = {
          ...{ site, call: site.callFor(siteId), siteId, emails, model: emptyModel() },
          ...{ deletions: [], archives: [], kept: 0 },
        };
        for (const [n, { what, one, other }] of sequence.entries()) {
          site.clock.now = new Date(site.clock.now.getTime() + 1000);
          const before = at.model;
          const merged = before.mergedInto.size;
          await steps[what](at, emails[one] ?? '', emails[other] ?? '', n);
          const isUnmerged = what === 'unmerge' && at.model.mergedInto.size < merged;
          if (isUnmerged) times.unmerged += 1;
          if (isUnmerged || at.model !== before || what === 'delete') await check(at);
        }
        times.keptDeleted += at.kept;
        await check(at);
      }),
      { numRuns: sequences, seed },
    );
    expect(times.unmerged).toBeGreaterThan(sequences / 4);
    expect(times.keptDeleted).toBeGreaterThan(sequences / 6);
  },
  sequences * 6000,
);
