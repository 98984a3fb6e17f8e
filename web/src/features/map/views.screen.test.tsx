import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { found, listing } from '../../../testing/samples/listings.ts';
import { gone, press, see } from '../../../testing/see.ts';
import { proveViews } from '../../../testing/views.ts';

const map = page.getByRole('region', { name: 'Map of the results' });

proveViews('the map', async (look, size) => {
  const { answer, go } = await openPage('/map?zip=74037');
  await see(page.getByRole('heading', { level: 1 }).getByText(/in 74037$/));
  await see(map.getByRole('button').first());
  await look('results');
  if (size === 'desktop') {
    await page.getByRole('button', { name: /^Price/ }).click();
    await see(page.getByLabelText('Max price'));
    await look('price', 'alone');
  } else {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await see(page.getByRole('dialog', { name: 'Filters' }));
    await look('filters', 'alone');
  }
  await press('Escape');
  if (size === 'phone') {
    const list = page.getByRole('region', { name: 'List of the results' });
    for (const name of ['Show the list', 'Show Full List']) {
      await list.getByRole('button', { name, exact: true }).click();
    }
    await see(list.getByRole('button', { name: 'Show the map' }));
    await look('whole list', 'alone');
  }
  answer({ searchListings: found(400, { latitude: 30.27, longitude: -97.74, city: 'Austin' }) });
  await go('/map?city=Austin');
  await see(page.getByRole('heading', { level: 1 }).getByText(/in Austin$/));
  await see(map.getByRole('button').first());
  await look('clusters');
  answer({ searchListings: { properties: [], total: 0, feedUpdatedAt: null } });
  await go('/map?zip=98103');
  await see(page.getByRole('heading', { level: 1 }).getByText(/in 98103$/));
  await look('nothing found');
  // A 400 is not retried, unlike a lost connection.
  answer({ searchListings: problem(400) });
  await go('/map?zip=74008');
  await see(page.getByText('The search didn’t work').first());
  await look('search failed');
});

/** A home with open houses and a history. */
const lived: Parameters<typeof listing>[1] = {
  open_houses: [
    { starts_at: '2026-11-28T19:00:00Z', ends_at: '2026-11-28T21:00:00Z', remarks: 'Ring twice.' },
    { starts_at: '2026-11-29T19:00:00Z', ends_at: null, livestream_url: 'https://live.example.com/1' },
  ].map((house) => ({ remarks: null, livestream_url: null, ...house })),
  history: [
    { at: '2026-11-21T03:00:00Z', kind: 'status', status_from: 'Active', status_to: 'Active Under Contract' },
    { at: '2026-11-18T15:00:00Z', kind: 'price', price_from: 1_250_000, price_to: 1_195_000 },
    { at: '2026-11-12T15:00:00Z', kind: 'price', price_from: 1_199_000, price_to: 1_250_000 },
    { at: '2026-11-02T15:00:00Z', kind: 'back-on-market', status_to: 'Active' },
    { at: '2026-10-20T15:00:00Z', kind: 'status', status_from: 'Active', status_to: 'Pending' },
    { at: '2026-10-01T15:00:00Z', kind: 'new', price_to: 1_199_000, status_to: 'Active' },
  ],
};

proveViews('a listing', async (look) => {
  const { answer, go } = await openPage('/listing/DEMO-10001');
  const home = page.getByRole('dialog').first();
  const viewer = page.getByRole('dialog', { name: /^Photos of/ });
  const save = home.getByRole('button', { name: 'Save This Home' });
  await see(save);
  await look('a home');
  await home.getByRole('button', { name: /^Photo 1 of/ }).click();
  await see(viewer);
  await look('viewer');
  await press('Escape');
  await gone(viewer);
  await save.click();
  await see(page.getByRole('dialog').getByRole('form', { name: 'Save This Home' }));
  await look('save over a home');
  await press('Escape');
  answer({ getListingByKey: { properties: [listing(2, { photos_count: 0 })] } });
  await go('/listing/DEMO-10002');
  await see(page.getByRole('dialog').getByRole('img', { name: 'No photos' }));
  await look('without photos');
  answer({ getListingByKey: { properties: [listing(3, lived)] } });
  await go('/listing/DEMO-10003');
  const history = page.getByRole('dialog').getByRole('region', { name: 'Price and Status History' });
  await see(history);
  history.element().scrollIntoView({ block: 'end' });
  await look('with a history');
  answer({ getListingByKey: problem(404, 'listing-not-found') });
  await go('/listing/NOBODY-1');
  await see(page.getByRole('alert'));
  await look('unknown');
});
