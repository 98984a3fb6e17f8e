import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { blackPng } from '../../server/testing/black-png.ts';
import { soon, withBrowser } from './browser.ts';
import { cut, readAlert } from './exact-words.ts';
import {
  answerStaging,
  calls,
  choosePhoto,
  chooser,
  formFields,
  hold,
  kept,
  openStudio,
  photo,
  prepare,
  result,
  room,
  rooms,
  stageButton,
  style,
} from './staging-stubs.ts';

withBrowser();

const image = 'Please select an image file';
const failedStaging = 'Failed to stage room. Please try again.';
const isDisabled = (page: Page) => stageButton(page).isDisabled();

describe('the studio', () => {
  test('has its title, subtitle, room types and steps, and the way back to the advertising hub', async () => {
    const { page } = await openStudio();
    await page.getByRole('heading', { level: 1, name: 'AI Room Staging Studio', exact: true }).waitFor();
    await page.getByText('Transform property images with AI-powered staging', { exact: true }).waitFor();
    const types = page.getByRole('group', { name: 'Room type' }).getByRole('button');
    expect(await types.allTextContents()).toEqual(['Room', 'Bedroom', 'Office', 'Landscape', 'Custom']);
    for (const name of ['Choose a photo', 'What does it show?', 'Style', 'Stage it']) {
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    expect(await result(page).count()).toBe(0);
    const back = page.getByRole('main').getByRole('link', { name: 'Back to Digital Advertising' });
    expect(await back.getAttribute('href')).toBe('/admin/digital-ads');
    await page.getByText('Nothing staged yet').waitFor();
  });

  test('the chosen image is shown, and the page scrolls to the options after about 100 ms', async () => {
    const { page } = await openStudio({ size: 'phone' });
    await page.evaluate(() => {
      const seen = { changed: 0, scrolled: 0 };
      Object.assign(globalThis, { seen });
      addEventListener('change', () => Object.assign(seen, { changed: performance.now() }), true);
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        seen.scrolled = performance.now();
        scroll.call(this, options);
      };
    });
    expect(await chooser(page).getAttribute('accept')).toBe('image/*');
    await chooser(page).setInputFiles(await photo());
    await page.getByAltText('The chosen photo, kitchen.jpg').waitFor();
    const seen = () =>
      page.evaluate(() => (globalThis as unknown as { seen: { changed: number; scrolled: number } }).seen);
    await expect.poll(async () => (await seen()).scrolled, { timeout: 5_000 }).toBeGreaterThan(0);
    const { changed, scrolled } = await seen();
    expect(scrolled - changed).toBeGreaterThan(95);
    expect(scrolled - changed).toBeLessThan(1500);
    const top = async () =>
      (await page.getByRole('region', { name: 'What does it show?' }).boundingBox())?.y ?? -1;
    await expect.poll(top, { timeout: 5_000 }).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  test('takes images alone, by what they are: the others are told and not sent', async () => {
    const { page } = await openStudio();
    const give = (name: string, mimeType: string, content: string | Buffer) =>
      chooser(page).setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await give('plan.pdf', 'application/pdf', '%PDF-1.7');
    await readAlert(page, image);
    await give('room.jpg', 'image/jpeg', 'no photo at all');
    await readAlert(page, image);
    await page.getByText('This is no photo. Choose a JPEG, PNG or WebP file.').waitFor();
    const described = await chooser(page).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('This is no photo.');
    await give('room.svg', 'image/svg+xml', '<svg><script>alert(1)</script></svg>');
    await readAlert(page, image);
    await give('huge.png', 'image/png', blackPng(20_000));
    await page
      .getByText('This photo has 20,000 × 20,000 pixels. Choose a copy of at most 80 megapixels.')
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByAltText(/^The chosen photo/).count()).toBe(0);
    // One that can be taken takes the words away; one that cannot leaves it.
    await chooser(page).setInputFiles(await photo());
    await page.getByAltText('The chosen photo, kitchen.jpg').waitFor();
    expect(await page.getByText('This photo has').count()).toBe(0);
    await give('notes.txt', 'text/plain', 'notes');
    await readAlert(page, image);
    await page.getByAltText('The chosen photo, kitchen.jpg').waitFor();
  });
});

describe('the styles', () => {
  test('load whenever the room type changes, merged into one list with capital letters', async () => {
    const { page, asked } = await openStudio();
    const options = () => style(page).locator('option').allTextContents();
    await style(page).waitFor();
    expect(await options()).toEqual(['Select a style', 'Random', 'Cosy evening', 'Urban loft']);
    await room(page, 'Bedroom').click();
    await soon(options, ['Select a style', 'Random', 'Modern', 'Coastal', 'Rustic']);
    expect(await room(page, 'Bedroom').getAttribute('aria-pressed')).toBe('true');
    await style(page).selectOption({ label: 'Coastal' });
    await page.getByText('Sea glass and linen.').waitFor();
    await style(page).selectOption({ label: 'Random' });
    await page.getByText('A random style will be selected when staging begins.').waitFor();
    await room(page, 'Office').click();
    await soon(options, ['Select a style', 'Random', 'Industrial']);
    expect(await style(page).inputValue()).toBe('');
    await room(page, 'Bedroom').click();
    await soon(() => asked.join(' '), 'room bedroom office bedroom');
    await room(page, 'Landscape').click();
    await page.getByText('There are no styles for this room type.').waitFor();
    expect(await style(page).count()).toBe(0);
    await room(page, 'Custom').click();
    await page.getByLabel('Custom staging prompt').waitFor();
    expect(await style(page).count()).toBe(0);
    expect(asked.at(-1)).toBe('landscape');
  });

  test('that cannot be loaded are logged, said in their place, and leave none to choose', async () => {
    const { page } = await openStudio();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(calls.lists, (route) => route.fulfill({ status: 404, json: {} }));
    await room(page, 'Office').click();
    await page.getByText('The styles could not be loaded.').waitFor();
    expect(await page.getByText('There are no styles for this room type.').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await soon(() => logged.some((line) => line.startsWith('The styles could not be loaded')), true);
  });
});

describe('the Stage button', () => {
  // Section 5: "Staging submit: it needs an image plus a prompt. If missing, the alert is Please select an image and enter
  // a custom prompt (custom) or Please select an image, room type, and style."
  test('says in the words of the document which of image, style and prompt is missing, however it is pressed', async () => {
    const { page } = await openStudio();
    const press = async () => {
      const said =
        (await style(page).count()) > 0
          ? 'Please select an image, room type, and style'
          : 'Please select an image and enter a custom prompt';
      expect(await isDisabled(page)).toBe(false);
      await stageButton(page).click();
      await readAlert(page, said);
      await room(page, (await style(page).count()) > 0 ? 'Bedroom' : 'Custom').focus();
      await page.keyboard.press('Control+Enter');
      await readAlert(page, said);
    };
    await style(page).waitFor();
    expect(await stageButton(page).textContent()).toBe('Stage Room');
    await page.getByText('Still needed: an image and a style.').waitFor();
    await press();
    await choosePhoto(page, await photo());
    await page.getByText('Still needed: a style.').waitFor();
    await press();
    await style(page).selectOption({ label: 'Random' });
    await room(page, 'Custom').click();
    await press();
    await page.getByLabel('Custom staging prompt').fill('  ');
    await press();
    await page.getByLabel('Custom staging prompt').fill('A reading corner in sage green.');
    expect(await formFields(page)).toEqual([]);
    await stageButton(page).click();
    await result(page).waitFor();
    expect(await formFields(page)).toEqual([
      ['design_prompt', 'A reading corner in sage green.'],
      ['file', 'kitchen.jpg'],
    ]);
  });

  test('sends the image with the prompt of the style, says Staging..., and shows what came of it', async () => {
    const { page } = await openStudio({ kept: rooms(1) });
    const letGo = await hold(page, calls.stage);
    await prepare(page);
    const sent = page.waitForRequest('**/stage-room?*');
    await stageButton(page).click();
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    expect(await formFields(page)).toEqual([
      ['design_prompt', 'Clean lines and light wood.'],
      ['file', 'kitchen.jpg'],
    ]);
    expect(await stageButton(page).textContent()).toBe('Staging...');
    expect(await isDisabled(page)).toBe(true);
    await page.getByRole('status').getByText('The photo is being staged.').waitFor();
    letGo();
    await result(page).getByRole('heading', { name: 'Staged Result' }).waitFor();
    await result(page).getByAltText('Bedroom · Modern of kitchen.jpg, virtually staged').waitFor();
    await result(page).getByText('Virtually staged · preview', { exact: true }).waitFor();
    await page.getByRole('status').getByText('The staged picture is there.').waitFor({ state: 'attached' });
    expect(await stageButton(page).textContent()).toBe('Stage Room');
  });

  test('a result that comes after something was changed stays that of what was asked for', async () => {
    const { page } = await openStudio();
    const letGo = await hold(page, calls.stage);
    await prepare(page);
    await stageButton(page).click();
    await room(page, 'Office').click();
    await style(page).selectOption({ label: 'Industrial' });
    await choosePhoto(page, await photo('study.jpg'));
    letGo();
    await result(page).getByText('Bedroom · Modern · made of kitchen.jpg').waitFor();
    await result(page).getByAltText('Bedroom · Modern of kitchen.jpg, the original').waitFor();
    expect(await style(page).locator('option:checked').textContent()).toBe('Industrial');
    expect(await isDisabled(page)).toBe(false);
  });

  test('need not be waited for: the form is free, and the result comes into the history alone', async () => {
    const list = rooms(2);
    const { page } = await openStudio({ kept: list });
    const letGo = await hold(page, calls.stage);
    await prepare(page);
    await stageButton(page).click();
    await page.getByRole('button', { name: 'Continue in Background' }).click();
    await soon(() => isDisabled(page), false);
    const underWay = kept(page).getByText('Being staged from kitchen.jpg');
    await underWay.waitFor();
    // Found again when the screen was left and come back to.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    await page.goBack();
    await underWay.waitFor();
    list.unshift({ ...rooms(3)[0], id: 'kept-3', original_name: 'kitchen.jpg' } as (typeof list)[number]);
    letGo();
    await underWay.waitFor({ state: 'detached' });
    await soon(() => kept(page).getByRole('listitem').count(), 3);
    expect(await result(page).count()).toBe(0);
  });
});

describe('Random', () => {
  test('draws from the prompts of the room type when the staging begins, and is kept under the name of what was drawn', async () => {
    const { page } = await openStudio();
    const drawn: string[] = [];
    await page.route(calls.random, (route) => {
      drawn.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: { prompt: 'Drawn by chance.', style: 'old library' } });
    });
    await choosePhoto(page, await photo());
    for (const name of ['Room', 'Office']) {
      await room(page, name).click();
      await style(page).selectOption({ label: 'Random' });
      await stageButton(page).click();
      await result(page).getByText(`${name} · Old library`).waitFor();
    }
    expect(drawn).toEqual(['/api/stage/v1/room-prompts/random', '/api/stage/v1/office-prompts/random']);
    expect((await formFields(page))[0]).toEqual(['design_prompt', 'Drawn by chance.']);
  });

  test('that cannot be drawn is told letter by letter, and nothing is staged', async () => {
    const { page } = await openStudio();
    await page.route(calls.random, (route) => route.fulfill({ status: 404, json: {} }));
    await choosePhoto(page, await photo());
    await style(page).selectOption({ label: 'Random' });
    await stageButton(page).click();
    await readAlert(page, 'Failed to get random prompt. Please try again.');
    await cut(page, calls.random);
    await stageButton(page).click();
    await readAlert(page, 'Failed to get random prompt. Please try again.');
    expect(await formFields(page)).toEqual([]);
    expect(await isDisabled(page)).toBe(false);
  });
});

test('a staging that fails is told letter by letter with what was behind it, and all that was chosen stays', async () => {
  const { page } = await openStudio();
  await prepare(page);
  const damaged = 'The photo cannot be read: it is damaged or not complete.';
  const fail = (route: Route) =>
    route.fulfill({ status: 400, json: { type: '/problems/invalid-input', status: 400, detail: damaged } });
  await page.route(calls.stage, fail);
  await stageButton(page).click();
  await readAlert(page, failedStaging);
  await page.getByText(damaged).waitFor();
  await page.unroute(calls.stage, fail);
  const noPicture = (route: Route) => route.fulfill({ contentType: 'text/html', body: 'no picture' });
  await page.route(calls.stage, noPicture);
  await stageButton(page).click();
  await readAlert(page, failedStaging);
  await page.unroute(calls.stage, noPicture);
  await cut(page, calls.stage);
  await stageButton(page).click();
  await readAlert(page, failedStaging);
  expect(await style(page).locator('option:checked').textContent()).toBe('Modern');
  await page.getByAltText('The chosen photo, kitchen.jpg').waitFor();
  await answerStaging(page);
  await stageButton(page).click();
  await result(page).waitFor();
});
