import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ad, broken, calls, open, paths, stat, submission } from './ads-desk.ts';
import { soon, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';

withBrowser();

describe('the list of campaigns', () => {
  test('shows each state with a colour and an icon of its own, and counts what is active and pending', async () => {
    const states = ['active', 'pending', 'paused', 'completed', 'canceled', 'requested', 'in review', null];
    const ads = states.map((status, n) => ad(n + 1, { status, ad_set_name: `The ${status} one` }));
    const { page } = await open(paths.facebook, { ads });
    const card = (status: string | null) =>
      page.getByRole('listitem', { name: `The ${status} one`, exact: true });
    const shown = {
      ...{
        active: 'Active',
        pending: 'Pending',
        paused: 'Paused',
        completed: 'Completed',
        canceled: 'Canceled',
      },
      ...{ requested: 'Pending', 'in review': 'Pending', null: 'Pending' },
    };
    const looks = new Set<string>();
    for (const [status, label] of Object.entries(shown)) {
      const badge = card(status).getByText(label, { exact: true });
      await badge.waitFor();
      const look = await badge.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${color} ${backgroundColor} ${element.querySelector('svg')?.innerHTML}`;
      });
      looks.add(look);
    }
    expect(looks.size).toBe(5);
    await soon(() => stat(page, 'Total'), '8');
    expect([await stat(page, 'Active'), await stat(page, 'Pending')]).toEqual(['1', '4']);
    await card('requested').getByText('Requested. Processing takes 24-48 hours.').waitFor();
  });

  test('one that Meta never got is not sent, and neither active nor completed; nothing is spent on it', async () => {
    const delivery = 'not-sent';
    const ads = ['active', 'completed', 'paused'].map((status, n) =>
      ad(n + 1, { status, delivery, spend: 0 }),
    );
    const { page } = await open(paths.facebook, { ads, connected: false });
    await page.getByRole('note').getByText('it does not run and there is no charge').waitFor();
    const badges = async (n: number) =>
      page
        .getByRole('listitem', { name: `Campaign ${n}` })
        .getByText(/^(Not sent.*|[A-Z]\w+ed|Active)$/)
        .allTextContents();
    await soon(() => badges(1), ['Not sent (no provider connected)']);
    expect(await badges(2)).toEqual(['Not sent (no provider connected)']);
    expect(await badges(3)).toEqual(['Not sent (no provider connected)', 'Paused']);
    expect([await stat(page, 'Total'), await stat(page, 'Active'), await stat(page, 'Pending')]).toEqual([
      '3',
      '0',
      '0',
    ]);
    await page.getByRole('button', { name: 'Cancel Campaign 1' }).click();
    await page.getByRole('dialog').getByText('Nothing is spent.').waitFor();
  });

  test('shows spend, reach and clicks, nothing known as nothing; fifty campaigns come in pages', async () => {
    const ads = [
      ad(1, { spend: 1042.5, reach: 12_000, clicks: 1310 }),
      ad(2, { spend: null, reach: null, clicks: null, image_file_id: 'gone' }),
      ...Array.from({ length: 48 }, (_, n) => ad(n + 3)),
    ];
    const { page } = await open(paths.facebook, { ads, more: { sends_to_meta: true } }, 'phone');
    const figures = async (n: number) =>
      page
        .getByRole('listitem', { name: `Campaign ${n}`, exact: true })
        .getByRole('definition')
        .allTextContents();
    await soon(() => figures(1), ['$1,042.50', '12,000', '1,310', '2,000']);
    expect(await figures(2)).toEqual(['$0', '0', '0', '2,000']);
    expect(await page.getByRole('note').count()).toBe(0);
    const list = page.getByRole('list', { name: 'Campaigns' });
    expect(await list.locator('> li').count()).toBe(12);
    await page
      .getByRole('navigation', { name: 'Pages of campaigns' })
      .getByRole('button', { name: 'Next page' })
      .click();
    await page.getByRole('listitem', { name: 'Campaign 13', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('says what goes to Meta, with the calls and what was asked so far, and exports it', async () => {
    const { page } = await open(paths.facebook, { ads: [ad(1)] });
    await page.getByRole('button', { name: 'What goes to Meta for Campaign 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'What goes to Meta' });
    await dialog.getByText('No Meta account is connected, so it was not sent.').waitFor();
    for (const fact of ['HOUSING', '18 to 65+', 'All', 'Within 15 miles, no ZIP codes', 'Nobody']) {
      await dialog.getByRole('definition').filter({ hasText: fact }).first().waitFor();
    }
    await dialog.getByText('POST /v26.0/act_{ad_account_id}/adsets').waitFor();
    await dialog.getByText('Ad requested').waitFor();
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export as JSON' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('ad-1-meta.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(submission);
  });

  test('one is paused and resumed with a press, and canceled after a question; a failure is told', async () => {
    const { page, stand, asked } = await open(paths.facebook, { ads: [ad(1)] });
    const press = (verb: string) =>
      page.getByRole('button', { name: `${verb} Campaign 1`, exact: true }).click();
    await page.getByRole('button', { name: 'Pause Campaign 1' }).waitFor();
    stand.ads = [ad(1, { status: 'paused' })];
    await press('Pause');
    await page.getByRole('button', { name: 'Resume Campaign 1' }).waitFor();
    await page.route(calls.state, broken);
    await press('Resume');
    await readAlert(page, 'Failed to resume the campaign. Please try again.');
    await press('Cancel');
    const dialog = page.getByRole('dialog', { name: 'Cancel Campaign' });
    await dialog.getByText('$42.50 of $100 is spent so far').waitFor();
    await dialog.getByRole('button', { name: 'Cancel Campaign' }).click();
    await readAlert(page, 'Failed to cancel the campaign. Please try again.');
    await page.unroute(calls.state, broken);
    stand.ads = [ad(1, { status: 'canceled' })];
    await dialog.getByRole('button', { name: 'Cancel Campaign' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('listitem', { name: 'Campaign 1' }).getByText('Canceled', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Pause Campaign 1' }).count()).toBe(0);
    expect(asked.map(({ body }) => body)).toEqual([{ change: 'pause' }, { change: 'cancel' }]);
  });
});
