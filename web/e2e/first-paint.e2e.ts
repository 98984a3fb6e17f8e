import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { begin, service } from './site-actions.ts';

withBrowser();

/** The page as the server sends it, before any script runs. */
async function sent(path: string, as: 'stranger' | 'visitor') {
  const { page } = await visit('/agent', { as });
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  return answer.text();
}

describe('the first paint needs no script', () => {
  test.each([
    ['/reviews', 'What clients say about'],
    ['/blogs', 'Blogs'],
    ['/blog/1', '<article'],
    ['/agent', 'Real Estate Educator'],
    ['/neighborhood/idxtown', 'Homes in'],
  ])('%s stands in the page', async (path, words) => {
    const html = await sent(path, 'visitor');
    expect(html).toContain('<div id="root" data-drawn>');
    expect(html.slice(html.indexOf('data-drawn'))).toContain(words);
    expect(html).toContain('id="first-answers"');
  });

  test('a home stands in the page until its dialog has come', async () => {
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
      .waitFor();
    await page.locator('#first-look').waitFor({ state: 'detached' });
  });

  test('behind a locked gate nothing is drawn', async () => {
    for (const path of ['/reviews', '/blog/1', '/listing/DEMO-10042']) {
      const html = await sent(path, 'stranger');
      expect(html).not.toMatch(/data-drawn|first-look|first-answers/);
    }
  });
});

test('what is pressed before the app has come is done once it has', async () => {
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

/** Holds the app's code back until it is let go. */
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

test('a page that the server drew is taken over: its controls work, and other pages follow', async () => {
  const { page } = await visit('/reviews', { as: 'visitor' });
  await page.getByRole('button', { name: 'Write a Review' }).click();
  // Leaflet once came to every page with pieces that it shared a file with.
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => /\/assets\/(map|chart|trends|lib)-/.test(name))).toEqual([]);
  await page.getByRole('dialog', { name: 'Write a Review' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await begin(page);
  await service(page, 'Buying').waitFor();
});
