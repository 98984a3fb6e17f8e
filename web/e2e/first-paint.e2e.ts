import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './support/browser.ts';
import { begin, service } from './support/site-actions.ts';

withBrowser();

/** Returns the page as the server sends it, before any script runs. */
async function sent(path: string, as: 'stranger' | 'visitor') {
  const { context } = await visit('about:blank', { as });
  return (await context.request.get(path, { headers: { accept: 'text/html' } })).text();
}

describe('the first paint needs no script', () => {
  test('is in the HTML of each public page past the gate, and not before it', async () => {
    for (const [path, words] of [
      ['/reviews', 'What clients say about'],
      ['/blogs', 'Blogs'],
      ['/blog/1', '<article'],
      ['/agent', 'Real Estate Educator'],
      ['/neighborhood/idxtown', 'Homes in'],
    ] as const) {
      const html = await sent(path, 'visitor');
      expect(html).toContain('<div id="root" data-drawn>');
      expect(html.slice(html.indexOf('data-drawn'))).toContain(words);
      expect(html).toContain('id="first-answers"');
    }
    for (const path of ['/reviews', '/blog/1', '/listing/DEMO-10042']) {
      expect(await sent(path, 'stranger')).not.toMatch(/data-drawn|first-look|first-answers/);
    }
  });

  test('shows a home in the page until its dialog loads', async () => {
    const { page } = await visit('/map?city=Jenks', { as: 'visitor' });
    const link = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
    const address = (await link.getAttribute('href')) ?? '';
    const html = await sent(address, 'visitor');
    expect(html).toContain('id="first-look"');
    expect(html).toMatch(/Listed by /);
    await page.goto(address);
    await page
      .getByRole('dialog')
      .getByText(/^Listed by /)
      .first()
      .waitFor();
    await page.locator('#first-look').waitFor({ state: 'detached' });
  });
});

test('shows the search and the first homes of the map before the app loads, and keeps what is typed there', async () => {
  const html = await sent('/map?city=Jenks', 'visitor');
  expect(html).toMatch(/id="first-look".*<p[^>]*>\d+ homes in Jenks<\/p>/s);
  expect(await sent('/map', 'stranger')).not.toMatch(/first-look|first-answers/);
  const { page } = await visit('about:blank', { as: 'visitor' });
  const letGo = await holdCode(page);
  await page.goto('/map?city=Jenks', { waitUntil: 'commit' });
  const field = page.getByLabel('Location');
  await field.fill('Owasso');
  await page.getByRole('list').getByRole('article').first().waitFor();
  letGo();
  await page.locator('#first-look').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Owasso');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: /homes? in Owasso/ }).waitFor();
});

test('performs a click made before the app loads once it has loaded', async () => {
  const { page } = await visit('/map', { as: 'visitor' });
  const address = await page
    .getByRole('list', { name: 'Results' })
    .getByRole('link')
    .first()
    .getAttribute('href');
  for (const [path, button, done] of [
    [address ?? '', /^Photo 2 of/, page.getByRole('dialog', { name: /^Photos of/ })],
    ['/reviews', 'Write a Review', page.getByRole('dialog', { name: 'Write a Review' })],
  ] as const) {
    const letGo = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).click();
    expect(await done.count()).toBe(0);
    letGo();
    await done.waitFor();
    await page.unrouteAll();
  }
});

/** Delays the app's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('hydrates a server-rendered page, with working controls and navigation', async () => {
  const { page } = await visit('/reviews', { as: 'visitor' });
  await page.getByRole('button', { name: 'Write a Review' }).click();
  // Every page once loaded Leaflet through code that shared a file with it.
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => /\/assets\/(map|chart|trends|lib)-/.test(name))).toEqual([]);
  await page.getByRole('dialog', { name: 'Write a Review' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await begin(page);
  await service(page, 'Buying').waitFor();
});

test('greets a first-time visitor past the gate before any script runs, until the intro replaces the greeting', async () => {
  const code = /\/assets\/.*\.js$/;
  const withoutScripts = (context: BrowserContext) => context.route(code, (route) => route.abort());
  const { page, context } = await visit('/', { as: 'visitor', prepare: withoutScripts });
  const greeting = page.locator('#greeting');
  await greeting.waitFor();
  expect(await greeting.innerText()).toMatch(/^Avery Cole\s+\S/);
  await page.evaluate(() => sessionStorage.setItem('introStarted', 'true'));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await soon(() => greeting.isVisible(), false);
  const stranger = await visit('/', { prepare: withoutScripts });
  expect(await stranger.page.locator('#greeting').count()).toBe(0);
  expect(await stranger.page.content()).not.toContain('Avery Cole');
  await context.unroute(code);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('dialog', { name: /^Welcome to the site of/ }).waitFor();
  expect(await greeting.isVisible()).toBe(false);
});
