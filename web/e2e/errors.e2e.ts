import { expect, test } from 'vitest';
import { visit, withBrowser } from './support/browser.ts';
import { service } from './support/site-actions.ts';

withBrowser();

test('shows an error and a link home when a screen’s code does not load', async () => {
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

test('shows at once what is sent while offline, and sends it when online again, apart from what is typed since', async () => {
  const { page, context } = await visit('/', {
    as: 'visitor',
    size: 'phone',
    prepare: (context) => context.addInitScript(() => sessionStorage.setItem('introStarted', 'true')),
  });
  // The code that talks has not loaded yet: sending is what loads it.
  const talking = /\/assets\/talking-[^/]*\.js/;
  await context.route(talking, (route) => route.abort());
  await service(page, 'Buying').click();
  const field = page.getByLabel('Message', { exact: true });
  await context.setOffline(true);
  await field.fill('show me homes in Tulsa');
  await page.getByRole('button', { name: 'Send' }).click();
  const talk = page.getByRole('log', { name: 'Conversation' });
  await talk.getByText('show me homes in Tulsa').waitFor();
  expect(await field.inputValue()).toBe('');
  await field.fill('and in Jenks');
  await context.unroute(talking);
  await context.setOffline(false);
  await talk.getByRole('list', { name: 'Homes' }).waitFor();
  expect(await field.inputValue()).toBe('and in Jenks');
  expect(await talk.getByText('and in Jenks').count()).toBe(0);
});

test('keeps the page with a notice while offline, and continues when online again', async () => {
  const { page, context } = await visit('/', {
    as: 'visitor',
    size: 'phone',
    prepare: (context) => context.addInitScript(() => sessionStorage.setItem('introStarted', 'true')),
  });
  await service(page, 'Buying').waitFor();
  const chunk = /\/assets\/chat-panel-[^/]*\.js/;
  await context.route(chunk, (route) => route.abort());
  await context.setOffline(true);
  await service(page, 'Buying').click();
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('region', { name: 'Welcome' }).waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await context.unroute(chunk);
  await context.setOffline(false);
  await page.getByRole('form', { name: 'Contact details' }).waitFor();
});
