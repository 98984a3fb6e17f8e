import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAds, paths } from '../../../../../testing/desks/ads.ts';
import { catchDownloads } from '../../../../../testing/downloads.ts';
import { problem } from '../../../../../testing/fakes.ts';
import { ad, submission } from '../../../../../testing/samples/ads.ts';
import { button, dialog, factOf, gone, readAlert, see, soon, texts } from '../../../../../testing/see.ts';

const card = (name: string) => page.getByRole('listitem', { name, exact: true });

describe('the list of campaigns', () => {
  test('shows each status in its own color and icon, and counts active and pending campaigns', async () => {
    const shown = [
      ['active', 'Active'],
      ['pending', 'Pending'],
      ['paused', 'Paused'],
      ['completed', 'Completed'],
      ['canceled', 'Canceled'],
      ['requested', 'Pending'],
      [null, 'Pending'],
    ] as const;
    await openAds(paths.facebook, {
      ads: shown.map(([status], n) => ad(n + 1, { status, ad_set_name: `The ${status} one` })),
    });
    const looks = new Set<string>();
    for (const [status, label] of shown) {
      const badge = card(`The ${status} one`).getByText(label, { exact: true });
      await see(badge);
      const { color, backgroundColor } = getComputedStyle(badge.element());
      looks.add(`${color} ${backgroundColor} ${badge.element().querySelector('svg')?.innerHTML}`);
    }
    expect(looks.size).toBe(5);
    expect([factOf('Total'), factOf('Active'), factOf('Pending')]).toEqual(['7', '1', '3']);
    await see(card('The requested one').getByText('Requested. Processing takes 24-48 hours.'));
  });

  test('shows a campaign that Meta never received as not sent and without spend', async () => {
    await openAds(paths.facebook, {
      connected: false,
      ads: (['active', 'completed', 'paused'] as const).map((status, n) =>
        ad(n + 1, { status, delivery: 'not-sent', spend: 0 }),
      ),
    });
    await see(page.getByRole('note').getByText('it doesn’t run and there is no charge'));
    const badges = (n: number) => texts(card(`Campaign ${n}`).getByText(/^(Not sent.*|[A-Z]\w+ed|Active)$/));
    await soon(() => badges(1), ['Not sent (no provider connected)']);
    expect(badges(2)).toEqual(['Not sent (no provider connected)']);
    expect(badges(3)).toEqual(['Not sent (no provider connected)', 'Paused']);
    expect([factOf('Total'), factOf('Active'), factOf('Pending')]).toEqual(['3', '0', '0']);
    await button('Cancel Campaign 1').click();
    await see(page.getByRole('dialog').getByText('Nothing is spent.'));
  });

  test('shows spend, reach, and clicks, leaves unknown ones out, and pages fifty campaigns', async () => {
    const ads = [
      ad(1, { spend: 1042.5, reach: 12_000, clicks: 1310 }),
      ad(2, { spend: null, reach: null, clicks: null, image_file_id: 'missing' }),
      ...Array.from({ length: 48 }, (_, n) => ad(n + 3)),
    ];
    await openAds(paths.facebook, {
      size: 'phone',
      fakes: { listAds: { ads, earliest_start: '2026-11-24', sends_to_meta: true } },
    });
    const figures = (n: number) => texts(card(`Campaign ${n}`).getByRole('definition'));
    await soon(() => figures(1), ['$1,042.50', '12,000', '1,310', '2,000']);
    expect(figures(2)).toEqual(['$0', '0', '0', '2,000']);
    expect(page.getByRole('note').length).toBe(0);
    expect(page.getByRole('list', { name: 'Campaigns' }).element().children.length).toBe(12);
    const pages = page.getByRole('navigation', { name: 'Pages of campaigns' });
    await pages.getByRole('button', { name: 'Next page' }).click();
    await see(card('Campaign 13'));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  test('shows and exports the requests to Meta', async () => {
    const downloads = catchDownloads();
    await openAds(paths.facebook, { ads: [ad(1)] });
    await button('What goes to Meta for Campaign 1').click();
    const shown = dialog('What Goes to Meta');
    await see(shown.getByText('No Meta account is connected, so it wasn’t sent.'));
    for (const fact of ['HOUSING', '18 to 65+', 'All', 'Within 15 miles, no ZIP codes', 'Nobody']) {
      await see(shown.getByRole('definition').filter({ hasText: fact }).first());
    }
    await see(shown.getByText('POST /v26.0/act_{ad_account_id}/adsets'));
    await see(shown.getByText('Ad requested'));
    await shown.getByRole('button', { name: 'Export as JSON' }).click();
    await soon(() => downloads.map(({ name }) => name), ['ad-1-meta.json']);
    expect(JSON.parse((await downloads[0]?.text) ?? '')).toEqual(submission);
  });

  test('pauses and resumes in one click, cancels after confirmation, and reports a failure', async () => {
    const { site, answer, sent } = await openAds(paths.facebook, { ads: [ad(1)] });
    await see(button('Pause Campaign 1'));
    site.ads = [ad(1, { status: 'paused' })];
    await button('Pause Campaign 1').click();
    await see(button('Resume Campaign 1'));
    answer({ changeAdState: problem(500) });
    await button('Resume Campaign 1').click();
    await readAlert('Failed to resume the campaign. Please try again.');
    await button('Cancel Campaign 1').click();
    const question = dialog('Cancel Campaign');
    const cancel = question.getByRole('button', { name: 'Cancel Campaign' });
    await see(question.getByText('$42.50 of $100 is spent so far'));
    await cancel.click();
    await readAlert('Failed to cancel the campaign. Please try again.');
    site.ads = [ad(1, { status: 'canceled' })];
    answer({ changeAdState: ad(1, { status: 'canceled' }) });
    await cancel.click();
    await gone(question);
    await see(card('Campaign 1').getByText('Canceled', { exact: true }));
    expect(button('Pause Campaign 1').length).toBe(0);
    expect(sent('changeAdState').map(({ body }) => body.change)).toEqual([
      ...['pause', 'resume', 'cancel', 'cancel'],
    ]);
  });
});
