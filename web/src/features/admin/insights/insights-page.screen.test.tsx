import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chart, charts, drawn, numbersOf, openInsights } from '../../../../testing/desks/insights.ts';
import { held, problem } from '../../../../testing/fakes.ts';
import { marketRow, monthAt, wholeMarket } from '../../../../testing/samples/market.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, focus, goBack, gone, press, see, soon, texts } from '../../../../testing/see.ts';

const typeInAddress = () => new URLSearchParams(location.search).get('type');

describe('the property type', () => {
  const chosen = () => texts(page.getByRole('button', { pressed: true }));

  test('is one of four, initially Residential, is part of the URL, and loads its own figures', async () => {
    const { asked, go, reload } = await openInsights(wholeMarket);
    const choices = page.getByRole('group', { name: 'Property type' }).getByRole('button');
    expect(texts(choices)).toEqual(['Residential', 'Residential Lease', 'Land', 'Commercial']);
    expect(chosen()).toEqual(['Residential']);
    for (const type of ['Residential Lease', 'Land', 'Commercial']) {
      await button(type).click();
      await soon(chosen, [type]);
      await soon(typeInAddress, type);
    }
    await soon(asked, ['Residential', 'Residential Lease', 'Land', 'Commercial']);
    await goBack();
    await soon(chosen, ['Land']);
    await reload();
    await soon(chosen, ['Land']);
    await soon(() => asked().at(-1), 'Land');
    // An unknown type.
    await go('/admin/insights?type=Castles');
    await soon(chosen, ['Residential']);
    await soon(() => asked().at(-1), 'Residential');
  });
});

describe('the four charts', () => {
  test('are drawn with titles, units, legends, sources, and an explanation', async () => {
    await openInsights(wholeMarket);
    await see(page.getByRole('heading', { level: 1, name: 'Analytics & Insights' }));
    for (const title of charts) {
      await see(chart(title).getByRole('heading', { name: title, exact: true }));
      await see(drawn(title));
      const info = button(`About ${title}`);
      await info.click();
      const popup = page.getByRole('dialog', { name: `About ${title}` });
      await see(popup.getByRole('heading', { name: title }));
      await info.click();
      await gone(popup);
    }
    // Lines differ in dash and shape as well as in color.
    const curves = drawn('Market Trends').css('path.recharts-line-curve').elements();
    const shapes = chart('Market Trends')
      .getByRole('list', { name: 'Legend' })
      .css('path[transform]')
      .elements();
    expect(new Set(curves.map((curve) => curve.getAttribute('stroke-dasharray'))).size).toBe(5);
    expect(new Set(shapes.map((shape) => shape.getAttribute('d'))).size).toBe(5);
    const legend = (title: string) => chart(title).getByRole('list', { name: 'Legend' });
    expect(texts(legend('Market Trends').getByRole('listitem'))).toEqual(
      [0, 1, 2, 3, 4].map((area) => `Area ${area}`),
    );
    expect(texts(legend('Active Listings by Area'))).toEqual(['Active listings']);
    for (const [title, bars] of [
      ['Price Distribution', 4],
      ['Active Listings by Area', 10],
      ['Days on Market Distribution', 4],
    ] as const) {
      // A bar for zero has no length.
      await soon(() => drawn(title).css('.recharts-bar-rectangle path').length, bars);
    }
    await see(chart('Market Trends').getByText('Median price, US$, by month'));
    const source = 'Source: this site’s listings, with a snapshot of each month. As of Nov 2026:';
    expect(texts(page.css('figcaption'))).toEqual([
      `${source} 5 of 40 areas, 60 of 1,180 active listings, months since Dec 2025.`,
      `${source} 40 areas by ZIP code, 1,180 active listings.`,
      `${source} 10 of 40 areas, 145 of 1,180 active listings.`,
      `${source} 36 of 40 areas by ZIP code, 1,054 active listings.`,
    ]);
  });

  test('show the same numbers as tables, and switch back', async () => {
    await openInsights(wholeMarket);
    const trends = await numbersOf('Market Trends');
    expect(trends[0]).toEqual(['Month', 'Area 0', 'Area 1', 'Area 2', 'Area 3', 'Area 4']);
    expect(trends).toHaveLength(13);
    expect(trends[1]?.slice(0, 3)).toEqual(['Dec 2025', '$100,000', '$110,000']);
    expect(trends.at(-1)).toEqual(['Nov 2026', '$100,000', '$111,100', '$122,200', '$133,300', '$144,400']);
    const listings = await numbersOf('Active Listings by Area');
    expect(listings.slice(1)).toEqual(
      Array.from({ length: 10 }, (_, area) => [`Area ${area}`, String(10 + area)]),
    );
    const prices = await numbersOf('Price Distribution');
    expect(prices.slice(1).map(([, count]) => count)).toEqual(['0', '10', '9', '9', '12']);
    const days = await numbersOf('Days on Market Distribution');
    expect(days.slice(1).map(([, count]) => count)).toEqual(['10', '9', '9', '8']);
    for (const title of charts) {
      await chart(title).getByRole('button', { name: 'Show as Chart' }).click();
      await see(drawn(title));
      expect(chart(title).getByRole('table').length).toBe(0);
    }
  });

  test('count the areas of rented homes in ranges of rents', async () => {
    await openInsights(wholeMarket, '/admin/insights?type=Residential%20Lease');
    const ranges = (await numbersOf('Price Distribution')).slice(1).map(([range]) => range);
    expect(ranges).toEqual(['under 1k', '1k-1.5k', '1.5k-2k', '2k-2.5k', '2.5k+']);
  });

  test('tell their numbers where the pointer is', async () => {
    await openInsights(wholeMarket);
    await chart('Days on Market Distribution').css('.recharts-bar-rectangle').first().hover();
    const told = chart('Days on Market Distribution').css('.recharts-tooltip-wrapper');
    await see(told.getByText('0-30 Average days on market'));
    await soon(() => texts(told.getByRole('listitem')), ['Areas10']);
  });

  test('work with the keyboard: arrow keys move through the points, Enter shows the table', async () => {
    await openInsights(wholeMarket);
    await see(drawn('Market Trends'));
    focus(drawn('Market Trends'));
    await press('ArrowRight');
    const told = chart('Market Trends').css('.recharts-tooltip-wrapper');
    await see(told.getByText('Jan 2026'));
    await soon(() => texts(told.getByRole('listitem').first()), ['Area 0$100,000']);
    focus(chart('Market Trends').getByRole('button', { name: 'Show as Table' }));
    await press('Enter');
    await see(chart('Market Trends').getByRole('region', { name: 'Numbers of Market Trends' }));
    focus(button('About Market Trends'));
    await press('Enter');
    await see(page.getByRole('dialog', { name: 'About Market Trends' }));
    await press('Escape');
    await gone(page.getByRole('dialog'));
  });

  test('show a single area of a single month', async () => {
    await openInsights(() => [marketRow('Jenks', monthAt(11), { median_price: 12_345_678 })]);
    await see(drawn('Market Trends').css('path[transform^=translate]').first());
    expect((await numbersOf('Market Trends'))[1]).toEqual(['Nov 2026', '$12,345,678']);
    await see(
      chart('Market Trends').getByText(/1 of 1 area, 10 of 10 active listings, months since Nov 2026/),
    );
  });
});

describe('while and after loading', () => {
  test('shows Loading insights... and keeps each chart’s place', async () => {
    const insights = held(wholeMarket('Residential'));
    await openScreen('/admin/insights', { fakes: { getInsights: insights.fake } });
    await see(page.getByText('Loading insights...', { exact: true }));
    await see(page.getByRole('heading', { level: 1, name: 'Analytics & Insights' }));
    let shifted = 0;
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifted += entry.value;
      }
    });
    shifts.observe({ type: 'layout-shift' });
    insights.letGo();
    for (const title of charts) await see(drawn(title));
    shifts.disconnect();
    expect(page.getByText('Loading insights...').length).toBe(0);
    expect(shifted).toBeLessThan(0.05);
  });

  test('shows an error in place of the charts, and loads on retry', async () => {
    const { answer, logged } = await openScreen('/admin/insights?type=Land', {
      fakes: { getInsights: problem(500) },
    });
    await see(page.getByText('The insights couldn’t be loaded.'));
    expect(page.getByText(/^No figures|^No areas/).length).toBe(0);
    expect(page.getByRole('alert').length).toBe(0);
    expect(page.getByText('Loading insights...').length).toBe(0);
    answer({ getInsights: wholeMarket('Land') });
    await button('Try Again').click();
    for (const title of charts) await see(drawn(title));
    await expect.poll(logged).toContainEqual(expect.stringContaining('The insights couldn’t be loaded'));
  });
});
