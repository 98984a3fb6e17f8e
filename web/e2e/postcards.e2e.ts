import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { answerContacts, answerOrders, type Contact, calls, order, people } from './postcard-stubs.ts';

withBrowser();

const selected = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const boxes = (page: Page) => page.getByRole('list', { name: 'Contacts' }).getByRole('checkbox');

/** The agent on a screen, with these contacts. */
async function come(path: string, list: readonly Contact[], size: 'phone' | 'desktop' = 'desktop') {
  const { page, context, expectFaults } = await visit(path, {
    as: 'admin',
    size,
    prepare: async (made) => {
      await answerContacts(made, list);
      await answerOrders(made, () => null);
    },
  });
  return { page, context, expectFaults };
}

const contactsPath = '/admin/mail-marketing/contacts';

describe('the hub of paper mail marketing', () => {
  test('has two cards, and a way to the orders', async () => {
    const { page } = await come('/admin/mail-marketing', people(20, 10));
    const main = page.getByRole('main');
    await page.getByText('18 contacts with a street address').waitFor();
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Select from Contacts',
      'Select Address from Map',
    ]);
    await main.getByRole('link', { name: 'Select from Contacts' }).click();
    await page.waitForURL('**/admin/mail-marketing/contacts');
    await page.goBack();
    await main.getByRole('link', { name: 'Select Address from Map' }).click();
    await page.waitForURL('**/admin/mail-marketing/map');
    await page.goBack();
    await main.getByRole('link', { name: 'Postcard orders' }).click();
    await page.getByText('No postcards yet').waitFor();
  });

  test('says Loading contacts... until they have come, and shows how the latest order stands', async () => {
    const { page } = await come('/privacy', []);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(calls.contacts, async (route) => {
      await held;
      await route.fulfill({ json: people(1) });
    });
    await answerOrders(page, () => order(40, ['failed', 'scheduled']));
    await page.goto('/admin/mail-marketing');
    await page.getByText('Loading contacts...', { exact: true }).waitFor();
    answer();
    await page.getByText('1 contact with a street address').waitFor();
    const latest = page.getByRole('region', { name: 'Latest order' });
    await latest.getByText('39 of 40').waitFor();
    expect(await latest.innerText()).toContain('$136.50');
  });

  test('contacts that cannot be loaded are not taken for none, without an alert', async () => {
    const { page, expectFaults } = await come('/privacy', []);
    expectFaults(/^500 /);
    await page.route(calls.contacts, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/admin/mail-marketing');
    await page.getByText('The contacts could not be loaded.').waitFor({ timeout: 40_000 });
    await page.goto(contactsPath);
    await page.getByText('The contacts could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('step 1', () => {
  test('hides contacts without Address1 and says how many and why', async () => {
    const { page } = await come(contactsPath, people(20, 10));
    await selected(page, '0 of 18 contacts selected');
    expect(await boxes(page).count()).toBe(18);
    await page
      .getByText('2 contacts without a street address are not shown: a postcard needs one.')
      .waitFor();
  });

  test('Next Step comes with the first that is chosen, and goes with the last', async () => {
    const { page } = await come(contactsPath, people(5));
    const next = page.getByRole('button', { name: 'Next Step' });
    await selected(page, '0 of 5 contacts selected');
    expect(await next.count()).toBe(0);
    await boxes(page).nth(1).check();
    await selected(page, '1 of 5 contacts selected');
    await page.getByText('$3.50', { exact: true }).waitFor();
    await boxes(page).nth(1).uncheck();
    await next.waitFor({ state: 'detached' });
    await boxes(page).nth(2).check();
    await next.click();
    await page.waitForURL('**/admin/mail-marketing/upload');
    await page.getByText('1 contact', { exact: true }).waitFor();
  });

  test('Select All takes all that a search finds, and becomes Deselect All', async () => {
    const { page } = await come(contactsPath, people(100));
    await page.getByLabel('Search name, address, email').fill('jenks');
    await soon(() => page.getByText('Tulsa, OK').count(), 0);
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await selected(page, '50 of 100 contacts selected');
    await page.getByLabel('Search name, address, email').fill('');
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await selected(page, '100 of 100 contacts selected');
    await page.getByRole('button', { name: 'Deselect All', exact: true }).click();
    await selected(page, '0 of 100 contacts selected');
    await page.getByLabel('Search name, address, email').fill('nobody at all');
    await page.getByText('Nothing matches “nobody at all”.').waitFor();
  });

  test('who was chosen is still chosen after a reload, and on the way back', async () => {
    const { page } = await come(contactsPath, people(60));
    await boxes(page).nth(3).check();
    await page.getByRole('button', { name: 'Next page' }).click();
    await soon(() => boxes(page).count(), 12);
    await boxes(page).nth(0).check();
    await selected(page, '2 of 60 contacts selected');
    await page.reload();
    await selected(page, '2 of 60 contacts selected');
    expect(await boxes(page).nth(3).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByText('2 contacts', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Step 1: Select Contacts' }).click();
    await selected(page, '2 of 60 contacts selected');
  });

  test('5,000 contacts are all chosen at once; more than an order takes are not sent on', async () => {
    const { page } = await come(contactsPath, people(5001));
    await selected(page, '0 of 5,001 contacts selected');
    expect(await boxes(page).count()).toBe(48);
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await selected(page, '5,001 of 5,001 contacts selected');
    await page.getByText('One order takes 5,000 postcards at most.').waitFor();
    const next = page.getByRole('button', { name: 'Next Step' });
    expect(await next.isDisabled()).toBe(true);
    await boxes(page).nth(0).uncheck();
    await next.click();
    await page.getByText('5,000 contacts', { exact: true }).waitFor();
    await page.getByText('5,000 postcards, recorded and not printed. You confirm first.').waitFor();
  });

  test('works with the keyboard alone', async () => {
    const { page } = await come(contactsPath, people(3));
    await page.getByLabel('Search name, address, email').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await selected(page, '1 of 3 contacts selected');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/mail-marketing/upload');
  });

  test('on a phone the way on stays in sight', async () => {
    const { page } = await come(contactsPath, people(60), 'phone');
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    const bar = await page.getByRole('button', { name: 'Next Step' }).boundingBox();
    expect(bar === null ? 0 : bar.y + bar.height).toBeLessThanOrEqual(740);
    expect(bar?.y).toBeGreaterThan(600);
  });
});

test('the server itself gives the contacts', async () => {
  const { page } = await visit(contactsPath, { as: 'admin' });
  await page
    .getByText(/^[\d,]+ of [\d,]+ contacts selected$/)
    .or(page.getByText('No contacts to choose from'))
    .waitFor();
});
