import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './session.ts';
import { soon, visit, withBrowser } from './support/browser.ts';

/** Proves that the site stores the agent's work; tests beside the screens cover what they show. */
withBrowser();

test('keeps a setting on reload, and accepts a report', async () => {
  const { page } = await visit('/admin/settings', { as: 'admin' });
  const toggle = page.getByRole('switch', { name: 'Text me about sign-ups', exact: true });
  const flip = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await toggle.click();
    await saved;
  };
  const before = await toggle.getAttribute('aria-checked');
  await flip();
  await page.reload();
  await soon(() => toggle.getAttribute('aria-checked'), before === 'true' ? 'false' : 'true');
  await flip();
  await page.reload();
  await soon(() => toggle.getAttribute('aria-checked'), before);
  await page.getByRole('button', { name: 'Report an Issue' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('The lamp on the porch is out.');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await page.getByRole('dialog', { name: 'Issue Recorded' }).waitFor();
});

test('stores a contact with a journey stage, changes it, and deletes it', async () => {
  const person = newPerson('Wren Hollow');
  const { page } = await visit('/admin/client-manager', { as: 'admin' });
  const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
  const progress = page.getByRole('region', { name: 'Contact Progress', exact: true });
  const contacts = page.getByRole('list', { name: 'Contacts', exact: true });
  const choose = async (name: string, item: string) => {
    await contacts.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByRole('button', { name: 'Add New Contact' }).click();
  await field('Name *').fill(person.name);
  await field('Email *').fill(person.email);
  await field('City').fill('Tulsa');
  await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
  await progress.getByText(person.email).waitFor();
  await page.getByLabel('Search contacts').fill(person.email);
  await choose(person.name, 'Edit');
  await field('Name *').fill('Wren Meadow');
  await field('Phone').fill('(918) 555-0166');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await progress.getByText('(918) 555-0166').waitFor();
  await progress.getByRole('button', { name: 'Initial Lead' }).click();
  await field('Status').selectOption('Completed');
  await field('Note *').fill('Met at the door.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('1 of 8 stages complete').waitFor();
  await page.reload();
  await page.getByText('1 of 8 stages complete').waitFor();
  await progress.getByText('Met at the door.').waitFor();
  await page.getByLabel('Search contacts').fill(person.email);
  await choose('Wren Meadow', 'Delete');
  await page.getByRole('dialog', { name: 'Delete Contact' }).getByRole('button', { name: 'Delete' }).click();
  await soon(() => contacts.getByText(person.email).count(), 0);
});

test('shows the site’s own data in the insights, and loads the charts’ code only there', async () => {
  const { page } = await visit('about:blank', { as: 'admin' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const charting = () => scripts.filter((path) => /(trends|bars)-chart/.test(path)).length;
  await page.goto('/admin/settings');
  await page.getByRole('heading', { name: 'Site Analytics' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(charting()).toBe(0);
  const figuresOf = async (kind: string, choose: Locator): Promise<Figures[]> => {
    const answer = page.waitForResponse((one) => {
      const { pathname, searchParams } = new URL(one.url());
      return pathname.includes('/insights/') && searchParams.get('property_type') === kind;
    });
    await choose.click();
    return (await answer).json();
  };
  await showsFigures(page, await figuresOf('Residential', page.getByRole('link', { name: 'Insights' })));
  expect(charting()).toBe(2);
  const kinds = page.getByRole('group', { name: 'Property type' });
  for (const kind of ['Residential Lease', 'Land', 'Commercial']) {
    const rows = await figuresOf(kind, kinds.getByRole('button', { name: kind, exact: true }));
    await showsFigures(page, rows);
  }
});

type Figures = { area: string; date: string; zip_code: string; active_listings: number };

/** Waits until the screen shows the site's data. */
async function showsFigures(page: Page, rows: readonly Figures[]): Promise<void> {
  const chart = page.getByRole('figure', { name: 'Active Listings by Area' });
  await chart.getByRole('button', { name: 'Show as Table' }).click();
  const newest = rows.filter(
    (row) =>
      !rows.some(
        ({ area, zip_code, date }) => area === row.area && zip_code === row.zip_code && date > row.date,
      ),
  );
  const first = await chart.getByRole('row').nth(1).locator('th, td').allTextContents();
  const listings = newest
    .filter(({ area }) => area === first[0])
    .reduce((sum, { active_listings }) => sum + active_listings, 0);
  expect(first[1]).toBe(listings.toLocaleString('en-US'));
  const areas = page.getByRole('table', { name: 'Top Performing Areas' }).getByRole('row');
  expect(await areas.count()).toBe(1 + Math.min(10, newest.length));
}
