import { page } from 'vitest/browser';
import { held } from '../../../../testing/fakes.ts';
import { marketRow, monthAt, wholeMarket } from '../../../../testing/samples/market.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, focus, gone, press, see } from '../../../../testing/see.ts';
import { proveViews } from '../../../../testing/views.ts';

/** An expensive market with many homes. */
const hugeMarket = () =>
  wholeMarket('Residential', 98_765_432).map((row) => ({
    ...row,
    active_listings: row.active_listings * 123_456,
    price_trend_vs_last_month: 1234.5,
  }));

proveViews('insights', async (look) => {
  const rows = held(wholeMarket('Residential'));
  const drawn = page.css('svg.recharts-surface');
  const { answer, go, reload } = await openScreen('/admin/insights', { fakes: { getInsights: rows.fake } });
  await see(page.getByText('Loading insights...'));
  await look('loading insights');
  rows.letGo();
  await see(drawn.nth(3));
  await look('insights');
  await button('About Market Trends').click();
  await see(page.getByRole('dialog', { name: 'About Market Trends' }));
  await look('explanation');
  await press('Escape');
  await gone(page.getByRole('dialog'));
  focus(drawn.first());
  await press('ArrowRight');
  await see(page.css('.recharts-tooltip-wrapper').first().getByRole('listitem').first());
  await look('tooltip');
  const tables = page.getByRole('button', { name: 'Show as Table' });
  for (let left = tables.length; left > 0; left -= 1) await tables.first().click();
  await see(page.getByRole('table', { name: 'Days on Market Distribution' }));
  await look('numbers');
  for (const [view, market] of [
    ['insights of a single area', [marketRow('Jenks', monthAt(11))]],
    ['insights with huge figures', hugeMarket()],
  ] as const) {
    answer({ getInsights: [...market] });
    await reload();
    await see(drawn.nth(3));
    await look(view);
  }
  answer({ getInsights: [] });
  await go('/admin/insights?type=Land');
  await see(page.getByText('No areas yet'));
  await look('no insights');
});
