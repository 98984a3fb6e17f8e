import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { batchId, order } from '../testing/samples/postcards.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { answerOrders, calls } from './postcard-stubs.ts';
import { ownHeaders } from './session.ts';

withBrowser();

const ordersPath = '/admin/mail-marketing/orders';
type Order = ReturnType<typeof order>;

async function come(path: string, read: () => Order | null, size: 'phone' | 'desktop' = 'desktop') {
  return visit(path, { as: 'admin', size, prepare: (context) => answerOrders(context, read) });
}

describe('the postcard orders', () => {
  test('are listed with pieces, price and how far each has come; one opens', async () => {
    const { page } = await come(ordersPath, () => order(40, ['failed', 'failed', 'failed', 'delivered']));
    const row = page.getByRole('table', { name: 'Postcard orders' }).getByRole('row').nth(1);
    await row.getByText('Failed 3').waitFor();
    const text = await row.innerText();
    for (const part of ['40', '$129.50', '40 of 40', 'Sent 36', 'Delivered 1']) expect(text).toContain(part);
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: 'Postcard order', exact: true }).waitFor();
  });

  test('that cannot be loaded say so, and load on a second try', async () => {
    const { page, expectFaults } = await come('/privacy', () => order(1));
    expectFaults(/^502 /);
    const broken = (route: { fulfill(answer: object): Promise<void> }) =>
      route.fulfill({ status: 502, body: 'broken' });
    await page.route(calls.orders, broken);
    await page.goto(ordersPath);
    await page.getByText('The orders could not be loaded').waitFor({ timeout: 40_000 });
    await page.unroute(calls.orders, broken);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Postcard orders' }).waitFor();
  });

  test('on a phone they are cards', async () => {
    const { page } = await come(ordersPath, () => order(2), 'phone');
    await page.getByRole('list', { name: 'Postcard orders' }).getByText('2 of 2').waitFor();
  });
});

describe('one order', () => {
  const path = `${ordersPath}/${batchId}`;

  test('shows each postcard with its state and the reason of a failure', async () => {
    const { page } = await come(path, () =>
      order(6, ['scheduled', 'sent', 'delivered', 'not-sent', 'failed']),
    );
    const rows = page.getByRole('table', { name: 'Postcards of the order' }).getByRole('row');
    await soon(() => rows.count(), 7);
    const texts = await rows.allInnerTexts();
    for (const [n, state] of [
      ...['Scheduled', 'Sent', 'Delivered', 'Not sent (no provider connected)', 'Failed'],
    ].entries()) {
      expect(texts[n + 1]).toContain(state);
    }
    expect(texts[5]).toContain('The house number is not known.');
    await page.getByLabel('Search name, address, state').fill('failed');
    await soon(() => rows.count(), 2);
  });

  test('is asked for again while a postcard waits to be sent, and no more after that', async () => {
    let waiting = 3;
    let asked = 0;
    const { page } = await come(path, () => {
      asked += 1;
      const states = Array.from({ length: waiting }, () => 'scheduled' as const);
      return { ...order(3, states), created_at: new Date().toISOString() };
    });
    const bar = page.getByRole('progressbar');
    await soon(() => bar.getAttribute('aria-valuetext'), '0 of 3');
    waiting = 1;
    await soon(() => bar.getAttribute('aria-valuetext'), '2 of 3');
    waiting = 0;
    await soon(() => bar.getAttribute('aria-valuetext'), '3 of 3');
    await page.getByText('Scheduled 1').waitFor({ state: 'detached' });
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  test('downloads as one PDF, and piece by piece; a failure is told', async () => {
    const { page, expectFaults } = await come(path, () => order(2));
    expectFaults(/^500 /);
    const asked: string[] = [];
    await page.route(calls.pdf, (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7 made for the test' });
    });
    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF', exact: true }).click();
    const file = await whole;
    expect(file.suggestedFilename()).toBe('postcards-7d9d1f0e.pdf');
    expect(await readFile(await file.path(), 'utf8')).toBe('%PDF-1.7 made for the test');
    const single = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF for Ben Whitfield' }).click();
    await single;
    expect(asked).toEqual(['', '?piece=1d9d1f0e-9a53-4c1e-8f43-000000000001']);
    await page.unroute(calls.pdf);
    await page.route(calls.pdf, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Download PDF', exact: true }).click();
    await readAlert(page, 'The PDF could not be made. Something went wrong on our side. Please try again.');
  });

  test('that is not there says so', async () => {
    const { page } = await come(path, () => null);
    await page.getByText('The order could not be loaded').waitFor();
  });
});

test('the server itself, without a printer: a picture and a message become an order that is not sent, and a PDF', async () => {
  const { page, context } = await visit('/admin', { as: 'admin' });
  const word = `Sender${Date.now()}`;
  const add = (name: string, Zip: string) =>
    context.request.post('/treas-postgrid/s3/add-address', {
      headers: ownHeaders,
      data: {
        address: {
          ...{ Name: `${name} ${word}`, Email: `${name}.${word}@visitors.example` },
          ...{ Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip },
        },
      },
    });
  await add('Whole', '78704');
  await add('Lost', '');
  await page.goto('/admin/mail-marketing/contacts');
  await page.getByLabel('Search name, address, email').fill(word);
  await soon(() => page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').count(), 2);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  const create = { width: 1875, height: 1275, channels: 3 as const, background: { r: 180, g: 95, b: 6 } };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  const front = page.frameLocator('iframe[title="Front of the postcard"]').first().locator('img');
  await front.waitFor();
  await soon(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
  await page.getByLabel('Body').fill('A home near you has sold.');
  await page.getByRole('button', { name: 'Send Postcards' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm your order' });
  await confirm.getByRole('checkbox').check();
  await confirm.getByText('No printer is connected.').waitFor();
  await confirm.getByRole('button', { name: 'Record Order' }).click();
  const results = page.getByRole('dialog', { name: 'Address Verification Results' });
  await results.getByText('The ZIP code is missing.').waitFor();
  await results.getByText('Other addresses: Format checked. No provider has verified them.').waitFor();
  await results.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Order Recorded' }).waitFor();
  await page.getByText('Addresses: Format checked. No provider has verified them.').waitFor();
  await page.getByRole('link', { name: 'See the order' }).click();
  await page.getByRole('table', { name: 'Postcard orders' }).getByRole('link').first().click();
  const table = page.getByRole('table', { name: 'Postcards of the order' });
  await table
    .getByRole('row')
    .filter({ hasText: `Whole ${word}` })
    .getByText('Not sent (no provider connected)')
    .waitFor();
  await table
    .getByRole('row')
    .filter({ hasText: `Lost ${word}` })
    .getByText('Failed')
    .waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF', exact: true }).click();
  expect((await readFile(await (await download).path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
});
