import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { newPerson } from './session.ts';
import { begin, fillSignIn, toast } from './site-actions.ts';

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
});
