import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { chart, charts, drawn, insights, numbersOf, open } from './insights-screen.ts';
import { marketRow, monthAt, wholeMarket } from './market-samples.ts';

withBrowser();

describe('the property type', () => {
  test('is one of four, Residential at first, stands in the address and asks for its own figures', async () => {
    const { page, asked } = await open(wholeMarket);
    const choices = page.getByRole('group', { name: 'Property type' }).getByRole('button');
    expect(await choices.allTextContents()).toEqual([
      'Residential',
      'Residential Lease',
      'Land',
      'Commercial',
    ]);
    const chosen = () => page.getByRole('button', { pressed: true }).allTextContents();
    expect(await chosen()).toEqual(['Residential']);
    for (const type of ['Residential Lease', 'Land', 'Commercial']) {
      await page.getByRole('button', { name: type, exact: true }).click();
      await soon(chosen, [type]);
      await soon(() => new URL(page.url()).searchParams.get('type'), type);
    }
    await soon(() => asked, ['Residential', 'Residential Lease', 'Land', 'Commercial']);
    await page.goBack();
    await soon(chosen, ['Land']);
    await page.reload();
    await soon(chosen, ['Land']);
    await soon(() => asked.at(-1), 'Land');
  });

  test('that nobody knows is Residential', async () => {
    const { page, asked } = await open(wholeMarket, '/admin/insights?type=Castles');
    expect(await page.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Residential']);
    expect(asked).toEqual(['Residential']);
  });
});

describe('the four charts', () => {
  test('are drawn with their titles, units, legends and where the figures are from', async () => {
    const { page } = await open(wholeMarket);
    await page.getByRole('heading', { level: 1, name: 'Analytics & Insights' }).waitFor();
    for (const title of charts) {
      await chart(page, title).getByRole('heading', { name: title, exact: true }).waitFor();
      await drawn(page, title).waitFor();
    }
    const legend = (title: string) => chart(page, title).getByRole('list', { name: 'Legend' });
    expect(await legend('Market Trends').getByRole('listitem').allTextContents()).toEqual(
      [0, 1, 2, 3, 4].map((area) => `Area ${area}`),
    );
    expect(await legend('Active Listings by Area').textContent()).toBe('Active listings');
    for (const [title, bars] of [
      ['Price Distribution', 4],
      ['Active Listings by Area', 10],
      ['Days on Market Distribution', 4],
    ] as const) {
      // A bar of nothing has no length.
      await soon(() => drawn(page, title).locator('.recharts-bar-rectangle path').count(), bars);
    }
    await chart(page, 'Market Trends').getByText('Median price, US$, by month').waitFor();
    const source = 'Source: this site’s listings, with a snapshot of each month. As of Nov 2026:';
    const lines = await page.locator('figcaption').allTextContents();
    expect(lines).toEqual([
      `${source} 5 of 40 areas, 60 of 1,180 active listings, months since Dec 2025.`,
      `${source} 40 areas by ZIP code, 1,180 active listings.`,
      `${source} 10 of 40 areas, 145 of 1,180 active listings.`,
      `${source} 36 of 40 areas by ZIP code, 1,054 active listings.`,
    ]);
  });

  test('give the same numbers as tables, and come back', async () => {
    const { page } = await open(wholeMarket);
    const trends = await numbersOf(page, 'Market Trends');
    expect(trends[0]).toEqual(['Month', 'Area 0', 'Area 1', 'Area 2', 'Area 3', 'Area 4']);
    expect(trends).toHaveLength(13);
    expect(trends[1]?.slice(0, 3)).toEqual(['Dec 2025', '$100,000', '$110,000']);
    expect(trends.at(-1)).toEqual(['Nov 2026', '$100,000', '$111,100', '$122,200', '$133,300', '$144,400']);
    const listings = await numbersOf(page, 'Active Listings by Area');
    expect(listings.slice(1)).toEqual(
      Array.from({ length: 10 }, (_, area) => [`Area ${area}`, String(10 + area)]),
    );
    const prices = await numbersOf(page, 'Price Distribution');
    expect(prices.slice(1).map(([, count]) => count)).toEqual(['0', '10', '9', '9', '12']);
    const days = await numbersOf(page, 'Days on Market Distribution');
    expect(days.slice(1).map(([, count]) => count)).toEqual(['10', '9', '9', '8']);
    for (const title of charts) {
      await chart(page, title).getByRole('button', { name: 'Show as chart' }).click();
      await drawn(page, title).waitFor();
      expect(await chart(page, title).getByRole('table').count()).toBe(0);
    }
  });

  test.each([
    ['Residential', 1, ['under 100k', '100k-200k', '200k-300k', '300k-400k', '400k+']],
    ['Commercial', 1, ['under 100k', '100k-200k', '200k-300k', '300k-400k', '400k+']],
    ['Residential Lease', 0.01, ['under 1k', '1k-1.5k', '1.5k-2k', '2k-2.5k', '2.5k+']],
  ])('count the areas of %s in the ranges of their prices', async (type, scale, names) => {
    const ends =
      type === 'Residential Lease' ? [1000, 1500, 2000, 2500] : [100_000, 200_000, 300_000, 400_000];
    const rows = (kind: string) => wholeMarket(kind, 70_000 * scale);
    const { page } = await open(rows, `/admin/insights?type=${encodeURIComponent(type)}`);
    const newest = rows(type).filter(({ date }) => date === monthAt(11));
    const counts = [0, ...ends].map((from, at) => {
      const to = ends[at] ?? Number.POSITIVE_INFINITY;
      return newest.filter(({ median_price }) => median_price >= from && median_price < to).length;
    });
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    const numbers = await numbersOf(page, 'Price Distribution');
    expect(numbers.slice(1)).toEqual(names.map((name, at) => [name, String(counts[at])]));
  });

  test('count the areas by how long homes stay', async () => {
    const days = [0, 30, 31, 60, 61, 90, 91, null];
    const { page } = await open(() =>
      days.map((avg_days_on_market, at) => marketRow(`Area ${at}`, monthAt(11), { avg_days_on_market })),
    );
    const numbers = await numbersOf(page, 'Days on Market Distribution');
    expect(numbers.slice(1)).toEqual([
      ['0-30', '2'],
      ['31-60', '2'],
      ['61-90', '2'],
      ['90+', '1'],
    ]);
  });

  test('have an info icon each, which shows what the chart means and hides it again', async () => {
    const { page } = await open(wholeMarket);
    for (const title of charts) {
      const info = page.getByRole('button', { name: `About ${title}` });
      await info.click();
      const popup = page.getByRole('dialog', { name: `About ${title}` });
      await popup.getByRole('heading', { name: title }).waitFor();
      await info.click();
      await popup.waitFor({ state: 'detached' });
    }
  });

  test('tell their numbers where the pointer is', async () => {
    const { page } = await open(wholeMarket);
    await chart(page, 'Days on Market Distribution').locator('.recharts-bar-rectangle').first().hover();
    const told = chart(page, 'Days on Market Distribution').locator('.recharts-tooltip-wrapper');
    await told.getByText('0-30 Average days on market').waitFor();
    expect(await told.getByRole('listitem').textContent()).toBe('Areas10');
  });

  test('are read with the keyboard: the arrow keys go through the points, Enter shows the table', async () => {
    const { page } = await open(wholeMarket);
    await drawn(page, 'Market Trends').focus();
    await page.keyboard.press('ArrowRight');
    const told = chart(page, 'Market Trends').locator('.recharts-tooltip-wrapper');
    await told.getByText('Jan 2026').waitFor();
    expect(await told.getByRole('listitem').first().textContent()).toBe('Area 0$100,000');
    await chart(page, 'Market Trends').getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Enter');
    await chart(page, 'Market Trends').getByRole('region', { name: 'Numbers of Market Trends' }).waitFor();
    await page.getByRole('button', { name: 'About Market Trends' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'About Market Trends' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('differ by dash and by shape as well as by colour', async () => {
    const { page } = await open(wholeMarket);
    const lines = drawn(page, 'Market Trends').locator('path.recharts-line-curve');
    await soon(() => lines.count(), 5);
    const dashes = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('stroke-dasharray')));
    expect(new Set(dashes).size).toBe(5);
    const samples = chart(page, 'Market Trends')
      .getByRole('list', { name: 'Legend' })
      .locator('path[transform]');
    const shapes = await samples.evaluateAll((all) => all.map((shape) => shape.getAttribute('d')));
    expect(new Set(shapes).size).toBe(5);
  });

  test('show a single area of a single month', async () => {
    const { page } = await open(() => [marketRow('Jenks', monthAt(11), { median_price: 12_345_678 })]);
    await drawn(page, 'Market Trends').locator('path[transform^=translate]').first().waitFor();
    expect((await numbersOf(page, 'Market Trends'))[1]).toEqual(['Nov 2026', '$12,345,678']);
    await chart(page, 'Market Trends')
      .getByText(/1 of 1 area, 10 of 10 active listings, months since Nov 2026/)
      .waitFor();
  });
});

describe('while and after loading', () => {
  test('says Loading insights... and then leaves every chart where its outline was', async () => {
    const { page } = await visit('about:blank', { as: 'admin' });
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(insights, async (route) => {
      await asked;
      await route.fulfill({ json: wholeMarket('Residential') });
    });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/admin/insights');
    await page.getByText('Loading insights...', { exact: true }).waitFor();
    answer();
    for (const title of charts) await drawn(page, title).waitFor();
    expect(await page.getByText('Loading insights...').count()).toBe(0);
    const shifted = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(shifted).toBeLessThan(0.05);
  });

  test('a failed load says so in place of the charts, not that there are no figures, and loads on another try', async () => {
    const { page, expectFaults } = await visit('about:blank', { as: 'admin' });
    expectFaults(/^500 /);
    await page.route(insights, (route) => route.fulfill({ status: 500, body: 'broken' }));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/admin/insights?type=Land');
    await page.getByText('The insights could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByText(/^No figures|^No areas/).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('Loading insights...').count()).toBe(0);
    await page.route(insights, (route) => route.fulfill({ json: wholeMarket('Land') }));
    await page.getByRole('button', { name: 'Try again' }).click();
    for (const title of charts) await drawn(page, title).waitFor();
    expect(logged.some((line) => line.startsWith('The insights could not be loaded'))).toBe(true);
  });
});

test('the charts’ library is fetched by this screen alone', async () => {
  const { page } = await visit('about:blank', { as: 'admin' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const charting = () => scripts.filter((path) => /(trends|bars)-chart/.test(path)).length;
  await page.route(insights, (route) => route.fulfill({ json: wholeMarket('Residential') }));
  await page.goto('/admin/settings');
  await page.getByRole('heading', { name: 'Site Analytics' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(charting()).toBe(0);
  await page.getByRole('link', { name: 'Insights' }).click();
  for (const title of charts) await drawn(page, title).waitFor();
  expect(charting()).toBe(2);
});
