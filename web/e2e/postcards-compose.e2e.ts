import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { cut, readAlert } from './exact-words.ts';
import {
  answerContacts,
  answerConversions,
  answerOrder,
  answerOrders,
  calls,
  people,
} from './postcard-stubs.ts';

withBrowser();

const uploadPath = '/admin/mail-marketing/upload';

async function picture(width: number, height: number) {
  const background = { r: 180, g: 95, b: 6 };
  const create = { width, height, channels: 3 as const, background };
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** The agent at step 2, with the first `count` of their contacts chosen. */
async function come({ count = 3, size = 'desktop' as 'phone' | 'desktop', bad = /$^/ } = {}) {
  const visited = await visit('/privacy', { as: 'admin', size });
  const { page } = visited;
  await answerContacts(page, people(count));
  await answerConversions(page);
  await answerOrders(page, () => null);
  const orders = await answerOrder(page, bad);
  await page.goto('/admin/mail-marketing/contacts');
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByText('Choose a picture').waitFor();
  return { ...visited, orders };
}

const chooser = (page: Page) => page.locator('input[type=file]');
const frontFrame = (page: Page) => page.frameLocator('iframe[title="Front of the postcard"]').first();
const backFrame = (page: Page) => page.frameLocator('iframe[title="Back of the postcard"]').first();
const verdict = (page: Page) => page.getByRole('status').filter({ hasText: 'pixels' });

async function upload(page: Page, width = 1875, height = 1275) {
  await chooser(page).setInputFiles(await picture(width, height));
  await frontFrame(page).locator('img').waitFor();
}

async function write(page: Page) {
  await page.getByLabel('Salutation').fill('Dear neighbor,');
  await page.getByLabel('Body').fill('A home near you has sold.');
  await page.getByLabel('Signature').fill('Avery Cole');
}

async function openConfirmation(page: Page) {
  await upload(page);
  await write(page);
  await page.getByRole('button', { name: 'Send Postcards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your order' });
  await dialog.waitFor();
  return dialog;
}

describe('the picture of the front', () => {
  test('has its tips, and shows its size, resolution and the front that was made of it', async () => {
    const { page } = await come();
    expect((await page.locator('dl').first().innerText()).split('\n').filter(Boolean)).toEqual([
      ...['Resolution', '300 DPI', 'Size', '1800x1200', 'File size', 'under 500KB'],
      ...['Format', 'JPG/PNG/GIF'],
    ]);
    await upload(page, 1800, 1200);
    await verdict(page).getByText('1800x1200 pixels').waitFor();
    await verdict(page).getByText('Right for a 6 × 4 inch card').waitFor();
    await upload(page, 900, 612);
    await verdict(page).getByText('Small for print: about 144 DPI on paper instead of 300').waitFor();
    const source = await frontFrame(page).locator('img').getAttribute('src');
    expect(source).toBe('/icons/icon-512.png');
  });

  test('can be dropped; what is no picture, or cannot be opened, is refused before it is sent', async () => {
    const { page } = await come();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('upload-image')) sent += 1;
    });
    const drop = (type: string, text: string) =>
      page.getByText('or drop it here').evaluate(
        (element, [kind, content]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], 'dropped', { type: kind }));
          element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        [type, text] as const,
      );
    await drop('application/pdf', '%PDF');
    await page.getByText('Please choose a picture: a JPG, PNG or GIF file.').waitFor();
    await drop('image/png', 'no picture');
    await page.getByText('This picture cannot be opened.').waitFor();
    expect(sent).toBe(0);
    const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    await page.getByText('or drop it here').evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'dot.gif', { type: 'image/gif' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, gif);
    await frontFrame(page).locator('img').waitFor();
    expect(sent).toBe(1);
  });

  test.each(['upload', 'front'] as const)(
    'a failed %s is told letter by letter and can be tried again',
    async (call) => {
      const { page, expectFaults } = await come();
      expectFaults(/^500 /);
      const fail = (route: { fulfill(answer: object): Promise<void> }) =>
        route.fulfill({ status: 500, json: {} });
      await page.route(calls[call], fail);
      await chooser(page).setInputFiles(await picture(1875, 1275));
      await readAlert(page, 'Upload failed. Please try again.');
      await page.unroute(calls[call], fail);
      await page.getByRole('button', { name: 'Upload again' }).click();
      await frontFrame(page).locator('img').waitFor();
    },
  );
});

describe('the message of the back', () => {
  test('becomes a back in a frame that runs nothing', async () => {
    const { page } = await come();
    await write(page);
    await page.getByRole('button', { name: 'Preview message' }).click();
    await backFrame(page).getByText('Dear neighbor,').waitFor();
    expect(await backFrame(page).locator('p').allTextContents()).toEqual([
      'Dear neighbor,',
      'A home near you has sold.',
      'Avery Cole',
    ]);
    const frame = page.locator('iframe[title="Back of the postcard"]');
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(await backFrame(page).locator('script').count()).toBe(0);
    expect(await page.title()).not.toBe('ran');
    await page.getByLabel('Body').fill('Another message.');
    await page.getByText('Changed since: preview the message again.').waitFor();
  });

  test('what the service says of the text stands beside it until it is changed', async () => {
    const { page } = await come();
    await write(page);
    await page.route(calls.back, (route) =>
      route.fulfill({
        status: 400,
        json: {
          ...{ type: '/problems/invalid-input', status: 400 },
          errors: [{ pointer: '/body/body', detail: 'is too long for the card' }],
        },
      }),
    );
    await page.getByRole('button', { name: 'Preview message' }).click();
    await readAlert(page, 'Text conversion failed. Please try again.');
    const fault = page.getByText('Is too long for the card.', { exact: true });
    await fault.waitFor();
    await page.getByLabel('Body').fill('Shorter.');
    await fault.waitFor({ state: 'detached' });
  });

  test('a conversion that fails is told letter by letter, and what was typed stays', async () => {
    const { page } = await come();
    await write(page);
    await cut(page, calls.back);
    await page.getByRole('button', { name: 'Preview message' }).click();
    await readAlert(page, 'Text conversion failed. Please try again.');
    expect(await page.getByLabel('Body').inputValue()).toBe('A home near you has sold.');
    await upload(page);
    await page.getByRole('button', { name: 'Send Postcards' }).click();
    await readAlert(page, 'Text conversion failed. Please try again.');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the preview', () => {
  test('has true proportions, and lines where the printer has them', async () => {
    const { page } = await come();
    await page.getByLabel('Safe area').check();
    const side = page.getByRole('region', { name: 'Back', exact: true });
    const share = async (name: string) => {
      const line = await side.locator(`[data-guide=${name}]`).boundingBox();
      const whole = await side.locator('[data-guide]').first().locator('..').boundingBox();
      if (line === null || whole === null) throw new Error(`No ${name}`);
      const inch = whole.width / 6.25;
      const right = whole.x + whole.width - line.x - line.width;
      const bottom = whole.y + whole.height - line.y - line.height;
      return [line.width, line.height, right, bottom, whole.height].map((pixels) => pixels / inch);
    };
    const near = (inches: number[]) => inches.map((inch) => expect.closeTo(inch, 1));
    expect(await share('bleed')).toEqual(near([6, 4, 0.125, 0.125, 4.25]));
    expect(await share('safe')).toEqual(near([5.75, 3.75, 0.25, 0.25, 4.25]));
    expect(await share('address')).toEqual(near([3.2835, 2.375, 0.275, 0.25, 4.25]));
    expect(await side.locator('[data-guide=address]').innerText()).toContain('Ann Lee');
    for (const [label, name] of [
      ['Bleed', 'bleed'],
      ['Safe area', 'safe'],
      ['Address block', 'address'],
    ] as const) {
      await page.getByLabel(label).uncheck();
      await soon(() => page.locator(`[data-guide=${name}]`).count(), 0);
    }
  });
});

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
    await results.getByText('No postcard was sent.').waitFor();
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
    await page.getByText('No postcards were sent just now').waitFor();
  });
});
