import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { order, people } from '../../testing/samples/postcards.ts';
import { answerChannels } from '../channels-stub.ts';
import { answerContacts, answerConversions, answerOrder, answerOrders, calls } from '../postcard-stubs.ts';
import type { Look } from './tours.ts';

/** Paper mail: from the choice of addresses to the order and its postcards. */
export async function tourPostcards(page: Page, look: Look): Promise<void> {
  const long = { Name: 'N'.repeat(200), Address1: 'A'.repeat(300), City: 'C'.repeat(100), State: 'OK' };
  await answerContacts(page, [...people(60, 20), long]);
  await answerConversions(page);
  await answerOrder(page, /Oak Ave/);
  await answerChannels(page, true);
  await answerOrders(page, () => order(40, ['failed', 'scheduled', 'sent', 'delivered']));
  let number = 1200;
  await page.route(calls.lookup, (route) => {
    number += 1;
    return route.fulfill({ json: { full_address: `${number} Elm St, Austin, TX 78704` } });
  });

  await page.goto('/admin/mail-marketing');
  await page.getByText('with a street address').waitFor();
  await page.getByRole('region', { name: 'Latest order' }).waitFor();
  await look('hub');
  await tourMap(page, look);

  await page.goto('/admin/mail-marketing/contacts');
  await page.getByText('0 of 58 contacts selected').waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Next Step' }).waitFor();
  await look('contacts');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByText('Choose a picture').waitFor();
  await look('step 2, empty');
  // Large enough to be taken, and too small to be sharp: both notes of the artwork are seen.
  const create = { width: 1300, height: 900, channels: 3 as const, background: '#b45f06' };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('This photo may print soft').waitFor();
  await page.getByLabel('Salutation').fill('Dear neighbor,');
  await page.getByLabel('Body').fill('A home near you has sold.');
  await page.getByRole('button', { name: 'Preview message' }).click();
  const back = page.frameLocator('iframe[title="Back of the postcard"]').first();
  await back.getByText('Dear neighbor,').waitFor();
  await page.getByLabel('Safe area').check();
  await look('step 2, composed');
  await page.getByRole('button', { name: 'Send Postcards' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm your order' });
  await confirm.getByRole('checkbox').check();
  await look('confirmation');
  await confirm.getByRole('button', { name: 'Confirm and Send' }).click();
  const results = page.getByRole('dialog', { name: 'Address Verification Results' });
  await results.getByRole('listitem').waitFor();
  await look('verification results');
  await results.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Postcards Sent Successfully' }).waitFor();
  await look('success');

  await page.goto('/admin/mail-marketing/upload');
  await page.getByText('First choose who gets the postcard').waitFor();
  await look('step 2 without a choice');
  await page.goto('/admin/mail-marketing/orders');
  await page.getByText('Scheduled 1').waitFor();
  await look('orders');
  await page.getByRole('link', { name: /2026/ }).click();
  await page.getByRole('button', { name: 'Download PDF', exact: true }).waitFor();
  await look('an order');
}

async function tourMap(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/mail-marketing/map');
  const map = page.getByRole('region', { name: 'Map to pick addresses from' });
  await map.waitFor();
  await page.getByText('We couldn’t load the street map.').waitFor();
  await look('map, empty');
  for (const y of [120, 160, 200, 240]) await map.click({ position: { x: 150, y } });
  await page.getByText('(4)').waitFor();
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByText('Please give the city.').waitFor();
  await look('map, with addresses and faults');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('dialog', { name: 'Clear all addresses?' }).waitFor();
  await look('map, clearing all');
}
