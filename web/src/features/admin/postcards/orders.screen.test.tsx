import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orderFakes } from '../../../../testing/desks/postcards.ts';
import { catchDownloads } from '../../../../testing/downloads.ts';
import { type Fakes, file, problem } from '../../../../testing/fakes.ts';
import { batchId, order } from '../../../../testing/samples/postcards.ts';
import { openScreen, type Size } from '../../../../testing/screen.tsx';
import { button, gone, lines, readAlert, see, soon } from '../../../../testing/see.ts';

const list = '/admin/mail-marketing/orders';
const one = `${list}/${batchId}`;
const table = page.getByRole('table', { name: 'Postcard Orders' });

const open = (path: string, read: Parameters<typeof orderFakes>[0], fakes: Fakes = {}, size?: Size) =>
  openScreen(path, { size, fakes: { ...orderFakes(read), ...fakes } });

describe('the postcard orders', () => {
  test('are listed with size, price, and progress, and can be opened', async () => {
    await open(list, () => order(40, ['failed', 'failed', 'failed', 'delivered']));
    const row = table.getByRole('row').nth(1);
    await see(row.getByText('Failed 3'));
    const [text] = lines(row);
    for (const part of ['40', '$129.50', '40 of 40', 'Sent 36', 'Delivered 1']) expect(text).toContain(part);
    await row.getByRole('link').click();
    await see(page.getByRole('heading', { name: 'Postcard Order', exact: true }));
  });

  test('show an error when they fail to load, and load on retry', async () => {
    const { answer } = await open(list, () => order(1), { listPostcardBatches: problem(502) });
    await see(page.getByText('The orders couldn’t be loaded'));
    answer(orderFakes(() => order(1)));
    await button('Try Again').click();
    await see(table);
  });

  test('on a phone they are cards', async () => {
    await open(list, () => order(2), {}, 'phone');
    await see(page.getByRole('list', { name: 'Postcard Orders' }).getByText('2 of 2'));
  });
});

describe('one order', () => {
  const rows = page.getByRole('table', { name: 'Postcards of the order' }).getByRole('row');

  test('shows each postcard with its state and the reason of a failure', async () => {
    await open(one, () => order(6, ['scheduled', 'sent', 'delivered', 'not-sent', 'failed']));
    await soon(() => rows.length, 7);
    const texts = lines(rows);
    for (const [n, state] of [
      ...['Scheduled', 'Sent', 'Delivered', 'Not sent (no provider connected)', 'Failed'],
    ].entries()) {
      expect(texts[n + 1]).toContain(state);
    }
    expect(texts[5]).toContain('The house number is not known.');
    await page.getByLabelText('Search name, address, state').fill('failed');
    await soon(() => rows.length, 2);
  });

  test('polls while a postcard is pending, and then stops', async () => {
    let waiting = 3;
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    const { sent } = await open(one, () => {
      const states = Array.from({ length: waiting }, () => 'scheduled' as const);
      return { ...order(3, states), created_at: new Date().toISOString() };
    });
    const bar = page.getByRole('progressbar');
    const reads = async (text: string) => {
      vi.advanceTimersByTime(10_000);
      await expect.element(bar).toHaveAttribute('aria-valuetext', text);
    };
    await reads('0 of 3');
    waiting = 1;
    await reads('2 of 3');
    waiting = 0;
    await reads('3 of 3');
    await gone(page.getByText('Scheduled 1'));
    const asked = sent('getPostcardBatch').length;
    vi.advanceTimersByTime(60_000);
    expect(sent('getPostcardBatch').length).toBe(asked);
  });

  test('downloads as one PDF or single postcards, and reports a failure', async () => {
    const pdf = '%PDF-1.7 made for the test';
    const { answer, sent } = await open(one, () => order(2), {
      downloadPostcards: file('application/pdf', pdf),
    });
    const caught = catchDownloads();
    await button('Download PDF').click();
    await soon(() => caught.map(({ name }) => name), ['postcards-7d9d1f0e.pdf']);
    expect(await caught[0]?.text).toBe(pdf);
    await button('Download PDF for Ben Whitfield').click();
    await soon(() => caught.length, 2);
    expect(sent('downloadPostcards').map(({ query }) => query.piece)).toEqual([
      undefined,
      '1d9d1f0e-9a53-4c1e-8f43-000000000001',
    ]);
    answer({ downloadPostcards: problem(500, 'internal') });
    await button('Download PDF').click();
    await readAlert('We couldn’t create the PDF. Something went wrong on our side. Please try again.');
  });

  test('reports an unknown order', async () => {
    await open(one, () => null);
    await see(page.getByText('The order couldn’t be loaded'));
  });
});
