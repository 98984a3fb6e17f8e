import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openToday, row } from '../../../../../testing/desks/today.ts';
import { listing } from '../../../../../testing/samples/listings.ts';
import { fullDay, personId, todayOf } from '../../../../../testing/samples/today.ts';
import { button, gone, lines, see, soon, texts } from '../../../../../testing/see.ts';

const panel = page.getByRole('complementary', { name: 'The selected row' });
const identity = (id: number, kind: 'email' | 'phone', value: string, proof: 'claimed' | 'confirmed') => ({
  ...{ id, kind, value, proof, source: 'Chat lead', since: '2026-11-22T20:34:00Z', former: null },
  isAccount: false,
});

const fakes = {
  readPerson: {
    ...{ id: personId(1), name: 'Priya Nandakumar', isProved: false, claims: [], alike: [], merges: [] },
    since: '2026-11-20T15:04:05Z',
    identities: [
      identity(1, 'email', 'priya.n@example.com', 'claimed'),
      identity(2, 'phone', '(918) 555-0119', 'confirmed'),
      { ...identity(3, 'email', 'old@example.com', 'claimed'), former: '2026-11-20T15:04:05Z' },
    ],
  },
  listFacts: {
    facts: ['DEMO-10001', 'DEMO-10001', 'DEMO-10002'].map((listingKey, id) => ({
      ...{ id: id + 1, at: '2026-11-22T20:30:00Z', kind: 'interest' as const, title: 'Saved a home' },
      ...{ detail: null, proof: 'claimed' as const, listingKey },
    })),
    ...{ next: null, total: 3, counts: { homes: 3 } },
  },
  getListingByKey: ({ query: { listingKey } }: { query: { listingKey: string } }) => ({
    properties: [listing(Number(listingKey.slice(-2)))],
  }),
  getConversation: {
    ...{ id: '5e9c2d1a-7d3e-4f60-9a1b-5c8d7e6f0a12', name: null, email: null, phone: null },
    ...{ startedAt: '2026-11-22T20:30:00Z', lastAt: '2026-11-22T20:31:05Z' },
    ...{ messages: 2, lastSaid: '6 homes match.' },
    turns: [
      { role: 'user' as const, content: 'Show me 3 beds near 74105', at: '2026-11-22T20:31:00Z' },
      { role: 'assistant' as const, content: '6 homes match.', at: '2026-11-22T20:31:05Z' },
    ],
  },
};

test('shows the person of the selected row: how they can be reached, why they are here, and what they said', async () => {
  await openToday(fullDay, { fakes });
  await see(panel.getByRole('heading', { level: 2, name: 'Priya Nandakumar' }));
  await see(panel.getByText('1 of 11'));
  await see(panel.getByText('Initial Lead · In 74105'));
  const details = panel.getByRole('list', { name: 'Contact details' }).getByRole('listitem');
  await soon(() => texts(details), ['priya.n@example.comClaimed', '(918) 555-0119Confirmed']);
  await see(panel.getByText('Waiting 12 min'));
  await see(panel.getByText(/^Only your answer ends the wait/));
  await soon(
    () => lines(panel.getByRole('region', { name: 'Saved homes' }).getByRole('link')),
    ['101 Elm St, Jenks', '102 Elm St, Jenks'],
  );
  await see(panel.getByRole('region', { name: 'Chat' }).getByText('6 homes match.'));
  await expect
    .element(panel.getByRole('link', { name: 'Open Page' }))
    .toHaveAttribute('href', `/admin/people/${personId(1)}`);
});

test('follows the row that is pressed', async () => {
  await openToday(fullDay, { fakes });
  await row('Hal Brandt').getByRole('button', { name: 'Hal Brandt', exact: true }).click();
  await see(panel.getByRole('heading', { level: 2, name: 'Hal Brandt' }));
  await see(panel.getByText('9 of 11'));
  await expect.element(row('Hal Brandt')).toHaveAttribute('aria-current', 'true');
  await expect.element(row('Priya Nandakumar')).not.toHaveAttribute('aria-current');
});

test('has the picture of its row for a task of nobody', async () => {
  await openToday(fullDay, { fakes });
  const task = row('Replace the lockbox battery');
  await task.getByRole('button', { name: 'Replace the lockbox battery', exact: true }).click();
  await see(panel.getByRole('heading', { level: 2, name: 'Replace the lockbox battery' }));
  const picture = (of: typeof panel) =>
    of.css('span[aria-hidden].rounded-pill svg').first().element().outerHTML;
  expect(picture(panel)).toBe(picture(task));
});

test('moves the focus to the next row when one is done, and says how many are left', async () => {
  let today = fullDay;
  await openToday(() => today, {
    fakes: {
      ...fakes,
      snoozePerson: () => {
        today = todayOf({ waiting: { items: fullDay.groups[0]?.items.slice(1) ?? [] } });
        return { message: 'Done.' };
      },
    },
  });
  await panel.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect.element(page.getByRole('link', { name: 'Answer: Visitor in 74105' }).first()).toHaveFocus();
  await see(panel.getByRole('heading', { level: 2, name: 'Visitor in 74105' }));
  await see(page.getByRole('status').filter({ hasText: '10 left.' }));
});

test('leaves out the panel where there is no room for it', async () => {
  await openToday(fullDay, { size: 'tablet' });
  await see(row('Priya Nandakumar'));
  await gone(panel);
  expect(button('Priya Nandakumar').length).toBe(0);
  await see(page.getByRole('link', { name: 'Priya Nandakumar', exact: true }));
});
