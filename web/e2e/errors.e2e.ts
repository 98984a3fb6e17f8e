import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';

withBrowser();

describe('addresses that lead nowhere', () => {
  test.each(['/no/such/page', '/admin/no-such-screen'])('%s says so and leads on', async (address) => {
    const { page } = await visit(address, { as: 'admin' });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Look at the map' }).click();
    await page.waitForURL((url) => url.pathname === '/map');
  });
});

describe('a site that is in trouble', () => {
  test('that cannot be opened says so, and opens on a second try', async () => {
    const { page, expectFaults } = await visit('/', {
      prepare: async (context) => {
        await context.route('**/gateway/v1/session', (route) => route.abort());
      },
    });
    expectFaults(/session/);
    await page.getByText('The site could not be opened').waitFor({ timeout: 30_000 });
    await page.context().unroute('**/gateway/v1/session');
    await page.getByRole('button', { name: /try again/i }).click();
    await page.getByRole('button', { name: 'Unlock' }).waitFor();
  });

  test('a screen whose code does not arrive says so, and the way home is left', async () => {
    const { page, expectFaults } = await visit('/', {
      as: 'visitor',
      prepare: async (context) => {
        await context.route('**/assets/map-page-*.js', (route) => route.abort());
      },
    });
    expectFaults(/./);
    await page.goto('/map');
    await page.getByRole('link', { name: 'Back to the start' }).waitFor();
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor();
  });

  test('a lost line is told for as long as it is lost', async () => {
    const { page, context } = await visit('/', { as: 'visitor' });
    const start = page.getByRole('button', { name: "Let's Get Started" });
    await start.waitFor();
    await context.setOffline(true);
    const notice = page.getByText('You are offline.');
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    expect(await start.count()).toBe(1);
  });
});
