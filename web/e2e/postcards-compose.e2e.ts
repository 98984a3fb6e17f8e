import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { cut, readAlert } from './exact-words.ts';
import {
  backFrame,
  chooser,
  come,
  frontFrame,
  openConfirmation,
  picture,
  upload,
  verdict,
  write,
} from './postcard-desk.ts';
import { calls } from './postcard-stubs.ts';

withBrowser();

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
    await upload(page, 1280, 853);
    await verdict(page)
      .getByText('This photo may print soft: about 200 DPI on paper instead of 300')
      .waitFor();
    const source = await frontFrame(page).locator('img').getAttribute('src');
    expect(source).toBe('/icons/icon-512.png');
  });

  test('can be dropped; what is no picture, too small or cannot be opened, is refused before it is sent', async () => {
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
    await chooser(page).setInputFiles(await picture(590, 400));
    await page.getByText('This picture is too small for print: 590x400 pixels.').waitFor();
    const described = await chooser(page).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('too small for print');
    expect(await verdict(page).count()).toBe(0);
    expect(sent).toBe(0);
    const { buffer } = await picture(1800, 1200);
    const gif = (await sharp(buffer).gif().toBuffer()).toString('base64');
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

  test('cannot be changed while its back is made, so that what is confirmed is what is printed', async () => {
    const { page } = await come();
    await upload(page);
    await write(page);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(calls.back, async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Send Postcards' }).click();
    await page.getByRole('button', { name: 'Converting...' }).waitFor();
    await page.getByLabel('Body').focus();
    await page.keyboard.type('Typed too late. ');
    for (const label of ['Salutation', 'Body', 'Signature']) {
      expect(await page.getByLabel(label).isEditable()).toBe(false);
    }
    letGo();
    const dialog = page.getByRole('dialog', { name: 'Confirm your order' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Body').inputValue()).toBe('A home near you has sold.');
    expect(await page.getByText('Changed since: preview the message again.').count()).toBe(0);
    await page.getByLabel('Body').fill('Another message.');
  });

  test('a picture that is chosen while the back is made is waited for', async () => {
    const { page } = await come();
    const dialog = await openConfirmation(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Body').fill('Another message.');
    const letGo: Record<string, () => void> = {};
    for (const call of [calls.back, calls.front]) {
      const held = new Promise<void>((resolve) => {
        letGo[call] = resolve;
      });
      await page.route(call, async (route) => {
        await held;
        await route.fallback();
      });
    }
    await page.getByRole('button', { name: 'Send Postcards' }).click();
    await page.getByRole('button', { name: 'Converting...' }).waitFor();
    await chooser(page).setInputFiles(await picture(1800, 1200));
    await page.getByText('Uploading...').first().waitFor();
    letGo[calls.back]?.();
    await backFrame(page).getByText('Another message.').waitFor();
    expect(await dialog.count()).toBe(0);
    letGo[calls.front]?.();
    await dialog.waitFor();
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
