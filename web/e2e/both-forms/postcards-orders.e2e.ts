import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownHeaders } from '../session.ts';
import { soon, visit, withBrowser } from '../support/browser.ts';

withBrowser();

test('records an unsent order with a PDF from an image and a message without a printer', async () => {
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
  const confirm = page.getByRole('dialog', { name: 'Confirm Your Order' });
  await confirm.getByRole('checkbox').check();
  await confirm.getByText('No printer is connected.').waitFor();
  await confirm.getByRole('button', { name: 'Record Order' }).click();
  const results = page.getByRole('dialog', { name: 'Address Verification Results' });
  await results.getByText('The ZIP code is missing.').waitFor();
  await results.getByText('Other addresses: Format checked. No provider has verified them.').waitFor();
  await results.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Order Recorded' }).waitFor();
  await page.getByText('Addresses: Format checked. No provider has verified them.').waitFor();
  await page.getByRole('link', { name: 'See the Order' }).click();
  await page.getByRole('table', { name: 'Postcard Orders' }).getByRole('link').first().click();
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
