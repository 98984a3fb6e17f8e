import { describe, expect, test } from 'vitest';
import { newPerson } from '../session.ts';
import { soon, visit, withBrowser } from '../support/browser.ts';
import { begin, conversation, leaveLead } from '../support/site-actions.ts';

withBrowser();

describe('the admin area', () => {
  test('shows the agent a visitor’s lead', async () => {
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
});
