import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startExampleUpstream } from '../../server/testing/example-upstream.ts';
import { soon, visit, withBrowser } from './support/browser.ts';
import { type OwnSite, startOwnSite } from './support/own-site.ts';
import { begin, send, service } from './support/site-actions.ts';

withBrowser();

let provider: Awaited<ReturnType<typeof startExampleUpstream>>;
let site: OwnSite;

/** A gateway whose services are all mocks: each operation responds with the first example of its spec. */
beforeAll(async () => {
  provider = await startExampleUpstream();
  site = await startOwnSite({
    ...{ ROLE: 'gateway', UPSTREAM_URL: provider.url },
    SESSION_SECRET: 'a secret for the tests alone, 32+ characters',
  });
});
afterAll(async () => {
  await site?.stop();
  await provider?.close();
});

const address = '1204 Elm St, Austin, TX 78704';

/** Waits until an image is loaded completely. */
const seen = (picture: Locator) =>
  soon(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), true);

test('leads a visitor from home to the map and a listing when a provider responds with the specs’ examples', async () => {
  const { page } = await visit('/', { as: 'visitor', site });
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) calls.push(`${response.status()} ${response.url()}`);
  });
  await begin(page);
  await service(page, 'Buying').click();
  // The assistant's example response opens the map.
  await send(page, 'homes in 78704');
  await page.waitForURL((url) => url.pathname === '/map');
  await page.getByRole('heading', { level: 1, name: '1 home in 78704' }).waitFor();
  const map = page.getByRole('region', { name: 'Map of the results' });
  await map.getByRole('button', { name: /^\$645K, / }).waitFor();
  const home = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await seen(home.locator('img').first());
  await home.getByRole('link').first().click();

  const listing = page.getByRole('dialog', { name: address });
  await listing.getByText('$645,000').first().waitFor();
  await listing.getByText('A bright home with a deep porch.').waitFor();
  const details = listing.getByRole('region', { name: 'Details' });
  for (const fact of ['Composition', 'Public Sewer']) await details.getByText(fact).first().waitFor();
  const photos = listing.getByRole('button', { name: /^Photo \d of 2/ });
  expect(await photos.count()).toBe(2);
  for (const photo of await photos.all()) await seen(photo.locator('img'));
  expect(calls).toEqual([]);
});
