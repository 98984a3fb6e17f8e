import { describe, expect, onTestFinished, test } from 'vitest';
import { soon, visit, withBrowser } from '../browser.ts';
import { startOwnSite } from '../own-site.ts';
import { newPerson } from '../session.ts';
import { begin, conversation, leaveLead, openAccount } from '../site-actions.ts';

withBrowser();

describe('the admin area', () => {
  test('the agent sees the lead that a visitor left', async () => {
    const person = newPerson('Marlow Finch');
    const visitor = await visit('/', { as: 'visitor' });
    await begin(visitor.page);
    await leaveLead(visitor.page, 'Lease', '74104', person);
    await conversation(visitor.page).getByText('Thank you, Marlow!').waitFor();

    const { page } = await visit('/', { as: 'admin' });
    await begin(page);
    await page.getByRole('link', { name: 'Admin' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Client Management/ })
      .click();
    await page.getByRole('heading', { name: 'Client Management' }).waitFor();
    await page.getByLabel('Search name, email, phone, zip').fill(person.email);
    const leads = page.getByRole('table', { name: 'Chat leads' });
    const row = leads.getByRole('row').filter({ hasText: person.email });
    await row.waitFor();
    await soon(() => leads.getByRole('row').count(), 2);
    const text = await row.innerText();
    for (const part of [person.name, person.email, person.phone, '74104', 'Lease']) {
      expect(text).toContain(part);
    }
    const left = Date.parse((await row.locator('time').getAttribute('datetime')) ?? '');
    expect(Math.abs(Date.now() - left)).toBeLessThan(10 * 60_000);
    expect(text).toMatch(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/);
  });

  // On a site of its own: signing out ends every session of the agent, those of other tests too.
  test('an admin who logs off there is led out', async () => {
    const site = await startOwnSite({});
    onTestFinished(site.stop);
    const { page } = await visit('/', { as: 'admin', site });
    await begin(page);
    const panel = await openAccount(page);
    expect(await panel.getByRole('list', { name: 'Roles' }).innerText()).toContain('Admin');
    await panel.getByRole('button', { name: 'Log Off' }).click();
    await page.getByRole('link', { name: 'Admin' }).waitFor({ state: 'detached' });
    await page.goto('/admin');
    await page.waitForURL((url) => url.pathname === '/');
  }, 120_000);
});
