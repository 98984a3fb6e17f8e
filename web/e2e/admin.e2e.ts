import { describe, expect, onTestFinished, test } from 'vitest';
import { adminRoutes, furtherAdminRoutes } from '../testing/samples/admin-routes.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { startOwnSite } from './own-site.ts';
import { newPerson, signIn } from './session.ts';
import { begin, conversation, leaveLead, openAccount } from './site-actions.ts';

withBrowser();

const guarded = [...adminRoutes, ...furtherAdminRoutes];

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

  test('one without ROLE_ADMIN is sent home and never sees the Admin button', async () => {
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await signIn(context.request, person.username, person.password);
    for (const address of guarded) {
      await page.goto(address);
      await page.waitForURL((url) => url.pathname === '/');
    }
    await begin(page);
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    expect((await context.request.get('/api/treas/idx/v1/chatleads')).status()).toBe(403);
  });

  test.each(guarded)('%s sends a visitor home', async (address) => {
    const { page } = await visit(address, { as: 'visitor' });
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor();
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

  test('leads that cannot be loaded say so, and load on a second try', async () => {
    const { page, expectFaults } = await visit('/', { as: 'admin' });
    expectFaults(/502/);
    await page.route('**/api/treas/idx/v1/chatleads*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await page.goto('/admin/client-manager');
    await page.getByText('The leads could not be loaded').waitFor({ timeout: 30_000 });
    await page.unroute('**/api/treas/idx/v1/chatleads*');
    await page.getByRole('button', { name: /try again/i }).click();
    await page.getByLabel('Search name, email, phone, zip').waitFor();
  });

  test('on a phone the menu leads through the area', async () => {
    const { page } = await visit('/admin', { as: 'admin', size: 'phone' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Back to Site' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
