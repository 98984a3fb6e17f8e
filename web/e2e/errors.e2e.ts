import { test } from 'vitest';
import { visit, withBrowser } from './browser.ts';

withBrowser();

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
