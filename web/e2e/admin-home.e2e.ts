import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';

withBrowser();

const cards = [
  ['Analytics & Insights', '/admin/insights'],
  ['Paper Mail Marketing', '/admin/mail-marketing'],
  ['Client Management', '/admin/client-manager'],
  ['Blog Management', '/admin/blog-manager'],
  ['Review Management', '/admin/reviews'],
  ['Agent Referral', '/admin/agent-referral'],
  ['Email Manager', '/admin/email-manager'],
  ['System Settings', '/admin/settings'],
] as const;

describe('the admin home', () => {
  test('has a card for each module, every one of them labelled Active', async () => {
    const { page } = await visit('/admin', { as: 'admin' });
    const all = page.getByRole('main').getByRole('listitem');
    await all.first().waitFor();
    const titles = await all.getByRole('heading').allTextContents();
    for (const [title] of cards) expect(titles).toContain(title);
    expect(await all.getByText('Active', { exact: true }).count()).toBe(titles.length);
  });

  test.each(cards)('the card %s leads to %s', async (title, address) => {
    const { page } = await visit('/admin', { as: 'admin' });
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await page.waitForURL((url) => url.pathname === address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('Back to Site leads home', async () => {
    const { page } = await visit('/admin', { as: 'admin' });
    await page.getByRole('main').getByRole('link', { name: 'Back to Site' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('while the guard asks who is there, nothing of the admin area is seen', async () => {
  const { page } = await visit('about:blank', { as: 'admin', drawn: false });
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let waiting: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    waiting = resolve;
  });
  await page.route('**/gateway/v1/session', async (route) => {
    waiting();
    await asked;
    await route.fallback();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await held;
  expect(await page.getByRole('heading', { level: 1, name: 'Admin' }).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/admin');
  answer();
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
});
