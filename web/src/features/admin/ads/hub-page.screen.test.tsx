import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAds, paths } from '../../../../testing/desks/ads.ts';
import { problem } from '../../../../testing/fakes.ts';
import { ad } from '../../../../testing/samples/ads.ts';
import { address, factOf, see, soon } from '../../../../testing/see.ts';

describe('the Digital Advertising hub', () => {
  test('shows three totals of all campaigns, the reach in thousands, and four platforms', async () => {
    await openAds(paths.hub, {
      ads: [
        ad(1, { spend: 1200.1, reach: 12_000 }),
        ad(2, { spend: 49.95, reach: 345 }),
        ad(3, { status: 'completed', spend: null, reach: null }),
      ],
    });
    await see(page.getByRole('heading', { level: 1, name: 'Digital Advertising' }));
    await soon(() => factOf('Active Campaigns'), '2');
    expect(factOf('Total Spend')).toBe('$1,250.05');
    expect(factOf('Total Reach')).toBe('12.3K');
    const platforms = page.getByRole('main').getByRole('listitem');
    const card = (name: string) => platforms.filter({ has: page.getByRole('heading', { name }) });
    for (const [name, state, to] of [
      ['Facebook', 'Active', paths.facebook],
      ['Creative Studio', 'Active', paths.studio],
      ['AI Room Staging Studio', 'Active', '/admin/digital-ads/ai-staging'],
    ] as const) {
      await see(card(name).getByText(state, { exact: true }));
      await expect.element(card(name).getByRole('link')).toHaveAttribute('href', to);
    }
    await see(card('AI Room Staging Studio').getByText('unlimited rooms and 50+ styles'));
    await see(card('Google Ads').getByText('Coming Soon'));
    expect(card('Google Ads').getByRole('link').length).toBe(0);
    expect(card('Google Ads').getByRole('button').length).toBe(0);
    await card('Google Ads').click();
    expect(address()).toBe(paths.hub);
    await card('Facebook').getByRole('link').click();
    await see(page.getByRole('heading', { level: 1, name: 'Facebook Ads' }));
    await page.getByRole('link', { name: 'Digital Advertising' }).first().click();
    await card('Creative Studio').getByRole('link').click();
    await see(page.getByRole('heading', { level: 1, name: 'Creative Studio' }));
  });

  test('reports lists that fail to load on every screen, and shows no totals', async () => {
    const failed = problem(500);
    const { go, logged } = await openAds(paths.hub, {
      fakes: { listAds: failed, listCreatives: failed, listCreativeRequests: failed },
    });
    await soon(() => factOf('Total Spend'), '–');
    await go(paths.facebook);
    await see(page.getByText('The creatives couldn’t be loaded.'));
    await see(page.getByText('The campaigns couldn’t be loaded.'));
    await go(paths.studio);
    await see(page.getByText('The creatives couldn’t be loaded.'));
    await see(page.getByText('The requested creatives couldn’t be loaded.'));
    expect(page.getByText(/^No (images|videos) yet/).length).toBe(0);
    expect(page.getByRole('alert').length).toBe(0);
    for (const what of ['campaigns', 'creatives', 'requested creatives']) {
      await expect.poll(logged).toContainEqual(expect.stringContaining(`The ${what} couldn’t be loaded`));
    }
  });
});
