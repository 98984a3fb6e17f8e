import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeAreas } from '../../../../../areas/areas.ts';
import { accessFindings } from '../../../../testing/access.ts';
import { openPage } from '../../../../testing/desks/visitor.ts';
import { problem } from '../../../../testing/fakes.ts';
import { listing } from '../../../../testing/samples/listings.ts';
import { savedSearch } from '../../../../testing/samples/saved-searches.ts';
import type { ScreenOptions } from '../../../../testing/screen.tsx';
import { button, dialog, focus, gone, press, readAlert, see, soon } from '../../../../testing/see.ts';

const list = page.getByRole('list', { name: 'Saved Searches' });
const card = (name: string) => list.getByRole('listitem').filter({ hasText: name }).first();
const searches = [
  savedSearch(3, { name: 'South Austin', changes: { new: 3, price_drop: 1, back: 0, sold: 0 } }),
  // In the site's zone, that is still November 15.
  savedSearch(2, { name: 'Cherrywood', frequency: 'weekly', looked_at: '2026-11-16T03:00:00Z' }),
  savedSearch(1, { name: 'Jenks', frequency: 'at-once', state: 'unconfirmed', homes: 36 }),
];
const openSaved = ({ fakes = {}, ...options }: ScreenOptions = {}) =>
  openPage('/saved', { as: 'member', ...options, fakes: { listSavedSearches: { searches }, ...fakes } });

test('says what changed in each search, how often alerts come, and what is to be confirmed', async () => {
  await openSaved();
  await see(page.getByRole('heading', { name: '3 Searches' }));
  await see(card('South Austin').getByText('3 new, 1 price drop'));
  await see(card('Cherrywood').getByText('Nothing new since Nov 15'));
  await see(card('Jenks').getByText('36 homes now'));
  await see(card('Jenks').getByText('Confirm your email to start these alerts.'));
  await expect.element(card('Cherrywood').getByRole('radio', { name: 'Weekly' })).toBeChecked();
});

test('says what a search is once when its name says it', async () => {
  const filters = { city: 'Jenks', state: 'OK', minBedrooms: '3' };
  const named = savedSearch(1, { name: 'Jenks, OK, 3+ beds', filters });
  await openSaved({ fakes: { listSavedSearches: { searches: [named] } } });
  await see(card('Jenks, OK, 3+ beds').getByRole('heading'));
  await gone(list.getByText('Jenks, OK · 3+ beds'));
});

test('shows the area of a search on a small map, and none without one', async () => {
  const area = [
    { latitude: 30.2, longitude: -97.8 },
    { latitude: 30.2, longitude: -97.7 },
    { latitude: 30.3, longitude: -97.7 },
  ];
  const filters = { areas: writeAreas([area]), minBedrooms: '3' };
  const drawn = savedSearch(3, { name: 'South Austin', filters });
  await openSaved({ fakes: { listSavedSearches: { searches: [drawn, savedSearch(2, { name: 'Jenks' })] } } });
  const map = list.getByRole('region', { name: 'Area of South Austin' });
  await see(map);
  const [line, frame] = [page.css('path.area-line'), map].map((one) => one.element().getBoundingClientRect());
  expect((line?.left ?? 0) >= (frame?.left ?? 0) && (line?.bottom ?? 0) <= (frame?.bottom ?? 0)).toBe(true);
  expect(line?.height).toBeGreaterThan(20);
  expect(page.css('.leaflet-container').length).toBe(1);
  expect(await accessFindings()).toEqual([]);
});

test('changes how often by keyboard, and says why when that fails', async () => {
  const { sent, answer } = await openSaved({ fakes: { changeSavedSearch: searches[1] as never } });
  const weekly = card('Cherrywood').getByRole('radio', { name: 'Weekly' });
  await see(weekly);
  focus(weekly);
  await press('ArrowLeft');
  await soon(
    () => sent('changeSavedSearch').map(({ path, body }) => [path.id, body]),
    [[2, { frequency: 'daily' }]],
  );
  answer({ changeSavedSearch: problem(409, 'conflict', { detail: 'This site can’t send alerts yet.' }) });
  await card('South Austin').getByRole('radio', { name: 'Weekly' }).click();
  await readAlert('This site can’t send alerts yet.');
});

test('renames a search, and removes one with Undo', async () => {
  const { sent } = await openSaved({ fakes: { changeSavedSearch: searches[0] as never } });
  const menu = card('South Austin').getByRole('button', { name: 'Actions for South Austin' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const form = page.getByRole('form', { name: 'Rename Search' });
  await form.getByLabelText('Name').fill('South');
  await form.getByRole('button', { name: 'Save Name' }).click();
  await gone(form);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await see(list.getByText('Removed South Austin.'));
  await list.getByRole('button', { name: 'Undo' }).click();
  await see(menu);
  expect(sent('changeSavedSearch').map(({ body }) => body)).toEqual([
    { name: 'South' },
    { removed: true },
    { removed: false },
  ]);
});

test('shows the changes, and ends the news when they are closed', async () => {
  const home = listing(1);
  const changes = dialog('Changes: South Austin');
  const change = {
    kind: 'price-drop' as const,
    at: '2026-11-19T15:00:00Z',
    price_from: 715_000,
    price_to: 689_000,
    home,
  };
  const { sent } = await openSaved({
    fakes: { listSearchChanges: { changes: [change] }, changeSavedSearch: searches[0] as never },
  });
  await card('South Austin').getByRole('button', { name: 'Show changes of South Austin' }).click();
  await see(changes.getByText(/^Reduced \$26K on Nov 19/));
  await see(changes.getByText(/^Listed by /));
  await changes.getByRole('button', { name: 'Close' }).click();
  await soon(() => sent('changeSavedSearch').map(({ body }) => body), [{ looked: true }]);
});

test('says that nothing is new above the changes seen before, and what an unconfirmed search waits for', async () => {
  const changes = [
    { kind: 'new' as const, at: '2026-11-12T15:00:00Z', price_from: null, price_to: null, home: listing(1) },
  ];
  const { answer } = await openSaved({
    fakes: { listSearchChanges: { changes }, changeSavedSearch: searches[1] as never },
  });
  await card('Cherrywood').getByRole('button', { name: 'Show changes of Cherrywood' }).click();
  const seen = dialog('Changes: Cherrywood');
  await see(seen.getByText('Nothing new since you last looked, on Nov 15. The changes before that:'));
  await see(seen.getByText(/^New on Nov 12/));
  await seen.getByRole('button', { name: 'Close' }).click();
  answer({ listSearchChanges: { changes: [] } });
  await card('Jenks').getByRole('button', { name: 'Show changes of Jenks' }).click();
  await see(dialog('Changes: Jenks').getByText(/appear here once you’ve confirmed your email\.$/));
});

test('resends the confirmation, and stops all alerts', async () => {
  const { sent } = await openSaved({
    fakes: {
      resendSearchConfirmation: { message: 'We emailed a link to ann@example.com.' },
      stopSearchAlerts: { message: 'Done.' },
    },
  });
  await card('Jenks').getByRole('button', { name: 'Resend Email' }).click();
  await see(page.getByText('We emailed a link to ann@example.com.'));
  await button('Stop All Alerts').click();
  await see(page.getByText('All alerts are off.'));
  expect(sent('resendSearchConfirmation').map(({ path }) => path.id)).toEqual([1]);
});

test('offers no confirmation by an email that the site can’t send, and says whom to ask', async () => {
  const none = { site_email: false, email: false, texts: false, postcards: false, ads: false };
  const { answer, reload } = await openSaved({ fakes: { getSendingChannels: none } });
  await see(page.getByText(/^This site can’t send email right now\. Ask Avery/));
  await gone(card('Jenks').getByText('Confirm your email to start these alerts.'));
  answer({ listSavedSearches: { searches: [] } });
  await reload();
  await see(page.getByText(/press Save This Search\. What’s new appears here\./));
});

test('says how to follow a search when there is none, and what failed with a retry', async () => {
  const { answer } = await openSaved({ fakes: { listSavedSearches: problem(503, 'not-ready') } });
  await see(page.getByText('Your searches', { exact: false }));
  answer({ listSavedSearches: { searches: [] } });
  await page
    .getByRole('button', { name: /Try Again|Retry/ })
    .first()
    .click();
  await see(page.getByText(/press Save This Search/));
});
