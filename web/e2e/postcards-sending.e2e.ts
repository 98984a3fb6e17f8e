import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { cut, readAlert } from './exact-words.ts';
import { backFrame, come, frontFrame, openConfirmation, upload, uploadPath, write } from './postcard-desk.ts';
import { answerOrder, calls } from './postcard-stubs.ts';

withBrowser();

describe('sending', () => {
  const incomplete = 'Please complete all steps: upload image, create message, and select contacts.';

  test('needs a picture and a message', async () => {
    const { page } = await come();
    const send = page.getByRole('button', { name: 'Send Postcards' });
    await send.click();
    await readAlert(page, incomplete);
    await upload(page);
    await send.click();
    await readAlert(page, incomplete);
    await write(page);
    await page.getByLabel('Body').fill('  ');
    await send.click();
    await readAlert(page, incomplete);
  });

  test('the confirmation shows count, price, total, invoice and time, and asks for an agreement', async () => {
    const { page, orders } = await come({ count: 40 });
    const dialog = await openConfirmation(page);
    const lines = (await dialog.locator('dl').innerText()).split('\n').filter(Boolean);
    expect(lines).toEqual(['Postcards', '40', 'Price', '$3.50 each', 'Total', '$140.00']);
    const words = await dialog.innerText();
    expect(words).toContain('The invoice is charged to your account.');
    expect(words).toContain('mailed within 1-2 business days');
    await dialog.getByRole('button', { name: 'Confirm and Send' }).click();
    await readAlert(page, 'Please agree to the terms before sending postcards.');
    expect(orders).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('sends the chosen with front and back, and leads to the success page with its count', async () => {
    const { page, orders } = await come();
    const dialog = await openConfirmation(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm and Send' }).click();
    await page.getByRole('heading', { name: 'Postcards Sent Successfully', exact: true }).waitFor();
    await page.getByText('3 postcards · $10.50').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/mail-marketing/success');
    expect(orders).toHaveLength(1);
    expect(orders[0]?.addresses.map(({ Name, Address1, Zip }) => [Name, Address1, Zip])).toEqual([
      ['Ann Lee', '1200 Elm St', '74037'],
      ['Ben Whitfield', '1201 Oak Ave', '74104'],
      ['Priya Nair', '1202 Riverside Dr', '74037'],
    ]);
    expect(orders[0]?.front_html).toContain('/icons/icon-512.png');
    expect(orders[0]?.back_html).toContain('A home near you has sold.');
    await page.reload();
    await page.getByText('3 postcards · $10.50').waitFor();
    // Back leads to the contacts, whose choice has become an order, not to the order itself.
    await page.goBack();
    await page.getByText('0 of 3 contacts selected').waitFor();
  });

  test('while it is sent, a wait is shown and cannot be left', async () => {
    const { page } = await come();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(calls.send, async (route) => {
      await held;
      await route.fulfill({ json: { successful: 3, results: [] } });
    });
    const dialog = await openConfirmation(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm and Send' }).click();
    await dialog.getByText('Checking 3 addresses and recording the order.').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    answer();
    await page.getByRole('heading', { name: 'Postcards Sent Successfully' }).waitFor();
  });

  test('a failure is told letter by letter, nothing is lost, and a broken line warns of sending twice', async () => {
    const { page, orders } = await come();
    await cut(page, calls.send);
    const dialog = await openConfirmation(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm and Send' }).click();
    await readAlert(page, 'Failed to send postcards. Please try again.');
    await dialog.getByText('The order may have been recorded all the same').waitFor();
    await page.unroute(calls.send);
    await answerOrder(page);
    await page.reload();
    await backFrame(page).getByText('A home near you has sold.').waitFor();
    await frontFrame(page).locator('img').waitFor();
    expect(await page.getByLabel('Salutation').inputValue()).toBe('Dear neighbor,');
    await page.getByText('3 contacts', { exact: true }).waitFor();
    expect(orders).toEqual([]);
  });

  test('addresses that fail are listed before the success page', async () => {
    const { page } = await come({ bad: /Oak Ave/ });
    const dialog = await openConfirmation(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm and Send' }).click();
    const results = page.getByRole('dialog', { name: 'Address Verification Results' });
    const failed = results.getByRole('list', { name: 'Failed addresses' }).getByRole('listitem');
    await soon(() => failed.count(), 1);
    expect(await failed.innerText()).toContain('1201 Oak Ave, Tulsa, OK 74104');
    expect(await failed.innerText()).toContain('The house number is not known.');
    await results.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('2 postcards · $7.00').waitFor();
  });

  test('when every address fails nothing was sent: the order stays as it is', async () => {
    const { page } = await come({ bad: /./ });
    const dialog = await openConfirmation(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm and Send' }).click();
    const results = page.getByRole('dialog', { name: 'Address Verification Results' });
    await results.getByText('No postcard was ordered.').waitFor();
    await results.getByRole('button', { name: 'Back to the order' }).click();
    await results.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Body').inputValue()).toBe('A home near you has sold.');
    expect(new URL(page.url()).pathname).toBe(uploadPath);
  });
});

describe('a visit without a choice', () => {
  test('of step 2 leads back with a kind word', async () => {
    const { page } = await visit(uploadPath, { as: 'admin' });
    await page.getByText('First choose who gets the postcard').waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Select Address from Map' }).count()).toBe(1);
    await main.getByRole('link', { name: 'Select from Contacts' }).click();
    await page.waitForURL('**/admin/mail-marketing/contacts');
  });

  test('of the success page says that nothing was sent just now', async () => {
    const { page } = await visit('/admin/mail-marketing/success', { as: 'admin' });
    await page.getByText('No postcards were ordered just now').waitFor();
  });
});
