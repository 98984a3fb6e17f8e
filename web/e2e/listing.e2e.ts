import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { newPerson, signIn } from './session.ts';
import { alert, begin, composer, conversation, fillSignIn, leaveLead, toast } from './site-actions.ts';

withBrowser();

type Home = { listing_key: string; full_address: string; photos_count: number; latitude: number | null };

/** A home of the demo that fits, as the site's own search gives it. */
async function findHome(page: Page, fits: (home: Home) => boolean): Promise<Home> {
  const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?limit=5000');
  const { properties }: { properties: Home[] } = await answer.json();
  const home = properties.find((property) => fits(property));
  if (home === undefined) throw new Error('No home of the demo fits');
  return home;
}

/** Gives every home of this page three photos, so that the viewer has something to turn. */
async function withThreePhotos(page: Page): Promise<void> {
  await page.route('**/retrieve-property-data*', async (route) => {
    const answer = await route.fetch();
    const body: { properties: object[] } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, properties: body.properties.map((home) => ({ ...home, photos_count: 3 })) },
    });
  });
  await page.route('**/gateway/v1/photos/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
}

describe('a listing at its own address', () => {
  test('opens over home with its price, facts, credit and the words of the MLS', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    const home = await findHome(page, ({ photos_count }) => photos_count > 0);
    await page.goto(`/listing/${home.listing_key}`);
    const dialog = page.getByRole('dialog', { name: home.full_address });
    await dialog
      .getByText(/^\$[\d,]+/)
      .first()
      .waitFor();
    await dialog.getByText(/^Listed by /).waitFor();
    await dialog.getByText('Information is deemed reliable but not guaranteed.').waitFor();
    expect(await dialog.getByRole('region', { name: 'Details' }).getByRole('term').count()).toBeGreaterThan(
      4,
    );
    expect(await page.evaluate(() => sessionStorage.getItem('directListingKey'))).toBe(home.listing_key);
    expect(await page.title()).toContain(home.full_address);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('group', { name: 'Services' }).waitFor();
  });

  test('is in reach of one who comes for the first time', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    const home = await findHome(page, () => true);
    await page.goto(`/listing/${home.listing_key}`);
    const heart = page.getByRole('dialog').getByRole('button', { name: 'Save this home' });
    await heart.waitFor();
    // Home is drawn below by now; neither its intro nor its name stand before the listing.
    await page.locator('textarea').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: "Let's Get Started" }).count()).toBe(0);
    expect(await page.title()).toContain(home.full_address);
    await heart.click();
    await page.getByRole('dialog').getByRole('form', { name: 'Sign In' }).waitFor();
  });

  test('tells its details in two columns', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    const home = await findHome(page, () => true);
    await page.goto(`/listing/${home.listing_key}`);
    const list = page.getByRole('region', { name: 'Details' }).locator('dl');
    await list.waitFor();
    expect(await list.evaluate((element) => getComputedStyle(element).columnCount)).toBe('2');
    const starts = await list
      .getByRole('term')
      .evaluateAll((terms) => terms.map((term) => Math.round(term.getBoundingClientRect().left)));
    expect(new Set(starts).size).toBe(2);
  });

  test('knows who is signed in, and saves for them without asking', async () => {
    const person = newPerson('Robin Vale');
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await signIn(context.request, person.username, person.password);
    const home = await findHome(page, () => true);
    await page.goto(`/listing/${home.listing_key}`);
    const sent = page.waitForRequest((request) => request.url().includes('/interested-buy'));
    await page.getByRole('dialog').getByRole('button', { name: 'Save this home' }).click();
    const query = new URL((await sent).url()).searchParams;
    expect([query.get('email'), query.get('name')]).toEqual([person.email, 'Robin Vale']);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(person.username);
    await soon(
      () => page.evaluate(() => localStorage.getItem('likedListings')),
      JSON.stringify([home.listing_key]),
    );
  });

  test('a home without photos shows five placeholders', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    const home = await findHome(page, ({ photos_count }) => photos_count === 0);
    await page.goto(`/listing/${home.listing_key}`);
    const strip = page.getByRole('dialog').getByRole('img', { name: 'No photos' });
    await strip.waitFor();
    expect(await strip.locator(':scope > *').count()).toBe(5);
  });

  test('a key that nobody has is told in the exact words', async () => {
    const { page } = await visit('/listing/NOBODY-1', { as: 'visitor' });
    await alert(page, 'Property not found. Please check the listing key.').waitFor({ timeout: 30_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'See other homes' }).waitFor();
  });

  test('a provider in trouble is told in the exact words, and a second try works', async () => {
    const { page, expectFaults } = await visit('/', { as: 'visitor', drawn: false });
    expectFaults(/502/);
    await begin(page);
    const home = await findHome(page, () => true);
    await page.route('**/retrieve-property-data*', (route) => route.fulfill({ status: 502, body: 'no' }));
    await page.goto(`/listing/${home.listing_key}`);
    await alert(page, 'Failed to load property. Please try again.').waitFor({ timeout: 30_000 });
    await page.unroute('**/retrieve-property-data*');
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: home.full_address }).waitFor();
  });

  test('shows its home on the map and takes a question to the chat', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    const home = await findHome(page, ({ latitude }) => latitude !== null);
    await page.goto(`/listing/${home.listing_key}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Show on map' }).click();
    await page.waitForURL((url) => url.searchParams.get('listingKey') === home.listing_key);
    await page
      .getByRole('region', { name: 'Map of the results' })
      .getByRole('button', { name: /dollars/ })
      .waitFor();

    await page.goto(`/listing/${home.listing_key}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Ask about this home' }).click();
    await conversation(page)
      .getByText(/^You asked about /)
      .or(conversation(page).getByText('You asked about'))
      .first()
      .waitFor();
    await expect.poll(() => composer(page).inputValue(), { timeout: 15_000 }).toMatch(/^About /);
  });
});

describe('the photo viewer', () => {
  test('turns by arrows and keys, wraps around and counts', async () => {
    const { page } = await visit('/', { as: 'visitor', drawn: false });
    await begin(page);
    await withThreePhotos(page);
    const home = await findHome(page, () => true);
    await page.goto(`/listing/${home.listing_key}`);
    await page.getByRole('button', { name: 'Photo 2 of 3' }).click();
    const viewer = page.getByRole('dialog', { name: `Photos of ${home.full_address}` });
    const shows = (n: number) => viewer.getByRole('img', { name: `photo ${n} of 3` }).waitFor();
    await shows(2);
    await viewer.getByText('2 / 3').waitFor();
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await shows(3);
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await shows(1);
    await viewer.getByText('1 / 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await shows(3);
    await page.keyboard.press('ArrowRight');
    await shows(1);

    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: home.full_address }).waitFor();
    await soon(
      () =>
        page
          .getByRole('button', { name: 'Photo 2 of 3' })
          .evaluate((tile) => tile === document.activeElement),
      true,
    );
  });
});

describe('the heart', () => {
  test('asks for a sign-in when name and email are unknown, which then saves the home', async () => {
    const person = newPerson('Robin Vale');
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await begin(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const home = await findHome(page, () => true);
    await page.goto(`/listing/${home.listing_key}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save this home' }).click();
    const asked = page.getByRole('dialog', { name: 'Sign In' });
    await asked.getByRole('form', { name: 'Sign In' }).waitFor();
    expect(calls.filter((url) => url.includes('/interested-buy'))).toEqual([]);
    await fillSignIn(asked, person.email, person.password);
    await toast(page, 'Saved.').waitFor();
    const [saved = ''] = calls.filter((url) => url.includes('/interested-buy'));
    expect(new URL(saved).searchParams.get('email')).toBe(person.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Saved', exact: true }).waitFor();
  });

  test('saves for one who left a lead, says so for three seconds and remembers it', async () => {
    const page = await comeWithLead();
    const home = await findHome(page, () => true);
    await page.goto(`/listing/${home.listing_key}`);
    const sent = page.waitForRequest((request) => request.url().includes('/interested-buy'));
    await page.getByRole('dialog').getByRole('button', { name: 'Save this home' }).click();
    const query = new URL((await sent).url()).searchParams;
    expect([query.get('listingKey'), query.get('name')]).toEqual([home.listing_key, 'Robin Vale']);
    const said = toast(page, 'Saved.');
    await said.waitFor();
    const from = Date.now();
    await said.waitFor({ state: 'detached' });
    expect(Date.now() - from).toBeGreaterThan(2000);
    expect(Date.now() - from).toBeLessThan(6000);
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: 'Saved', exact: true }).waitFor();
  });

  test('a failure is told in the exact words and the home is not marked as saved', async () => {
    const page = await comeWithLead();
    await page.route('**/interested-buy*', (route) => route.abort());
    const home = await findHome(page, () => true);
    await page.goto(`/listing/${home.listing_key}`);
    const heart = page.getByRole('dialog').getByRole('button', { name: 'Save this home' });
    await heart.click();
    await alert(page, 'Failed to record interest. Please try again.').waitFor();
    await heart.waitFor();
  });
});

/** A visitor whom the agent can write to. */
async function comeWithLead(): Promise<Page> {
  const { page } = await visit('/', { as: 'visitor' });
  await begin(page);
  await leaveLead(page, 'Lease', '74037', newPerson('Robin Vale'));
  await conversation(page).getByText('Thank you, Robin!').waitFor();
  return page;
}
