import { describe, expect, test } from 'vitest';
import { ad, broken, calls, open, paths, stat } from './ads-desk.ts';
import { soon, visit, withBrowser } from './browser.ts';

withBrowser();

describe('the Digital Advertising hub', () => {
  test('has three figures of all campaigns, the reach in thousands, and four platforms', async () => {
    const ads = [
      ad(1, { spend: 1200.1, reach: 12_000 }),
      ad(2, { spend: 49.95, reach: 345 }),
      ad(3, { status: 'completed', spend: null, reach: null }),
    ];
    const { page } = await open(paths.hub, { ads });
    await page.getByRole('heading', { level: 1, name: 'Digital Advertising' }).waitFor();
    await soon(() => stat(page, 'Active Campaigns'), '2');
    expect(await stat(page, 'Total Spend')).toBe('$1,250.05');
    expect(await stat(page, 'Total Reach')).toBe('12.3K');
    const platforms = page.getByRole('main').getByRole('listitem');
    const card = (name: string) => platforms.filter({ has: page.getByRole('heading', { name }) });
    for (const [name, state, to] of [
      ['Facebook', 'Active', paths.facebook],
      ['Creative Studio', 'Active', paths.studio],
      ['AI Room Staging Studio', 'Active', '/admin/digital-ads/ai-staging'],
    ] as const) {
      await card(name).getByText(state, { exact: true }).waitFor();
      expect(await card(name).getByRole('link').getAttribute('href')).toBe(to);
    }
    await card('AI Room Staging Studio').getByText('unlimited rooms and 50+ styles').waitFor();
    await card('Google Ads').getByText('Coming Soon').waitFor();
    expect(await card('Google Ads').getByRole('link').count()).toBe(0);
    expect(await card('Google Ads').getByRole('button').count()).toBe(0);
    await card('Google Ads').click();
    expect(new URL(page.url()).pathname).toBe(paths.hub);
    await card('Facebook').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Facebook Ads' }).waitFor();
    await page.getByRole('link', { name: 'Digital Advertising' }).first().click();
    await card('Creative Studio').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Creative Studio' }).waitFor();
  });

  test('shows a reach of 1000 as it is, and is for admins alone', async () => {
    const { page } = await open(paths.hub, { ads: [ad(1, { reach: 1000 })] });
    await soon(() => stat(page, 'Total Reach'), '1000');
    for (const path of Object.values(paths)) {
      const visitor = await visit(path, { as: 'visitor' });
      await soon(() => new URL(visitor.page.url()).pathname, '/');
      await visitor.context.close();
    }
  });

  test('with lists that cannot be loaded, every screen says so in their place, and no figure is made up', async () => {
    const { page } = await open('/privacy');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const call of [calls.ads, calls.creatives, calls.requests]) await page.route(call, broken);
    await page.goto(paths.hub);
    await expect.poll(() => stat(page, 'Total Spend'), { timeout: 30_000 }).toBe('–');
    await page.goto(paths.facebook);
    await page.getByText('The creatives could not be loaded.').waitFor({ timeout: 30_000 });
    await page.getByText('The campaigns could not be loaded.').waitFor({ timeout: 30_000 });
    await page.goto(paths.studio);
    await page.getByText('The creatives could not be loaded.').waitFor({ timeout: 30_000 });
    await page.getByText('The requested creatives could not be loaded.').waitFor({ timeout: 30_000 });
    expect(await page.getByText(/^No (images|videos) yet/).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    for (const what of ['campaigns', 'creatives', 'requested creatives']) {
      await expect
        .poll(() => logged.some((line) => line.includes(`The ${what} could not be loaded`)), {
          timeout: 15_000,
        })
        .toBe(true);
    }
  });
});
