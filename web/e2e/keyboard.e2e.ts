import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { conversation, service, toast } from './site-actions.ts';
import { hasFocus, tabTo } from './tab-to.ts';

withBrowser();

describe('with the keyboard alone', () => {
  test('the way from the lock screen to a saved heart', async () => {
    const { page } = await visit('/');
    const person = newPerson('Robin Vale');
    await soon(() => hasFocus(page.getByLabel('Secret phrase', { exact: true })), true);
    await page.keyboard.type('open house');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: "Let's Get Started" }));
    await page.keyboard.press('Enter');
    await tabTo(page, service(page, 'Buying'));
    await page.keyboard.press('Enter');

    const form = page.getByRole('form', { name: 'Contact details' });
    const fields = [
      ['ZIP code', '74037'],
      ['Name', person.name],
      ['Phone', person.phone],
      ['Email', person.email],
    ] as const;
    for (const [label, text] of fields) {
      await tabTo(page, form.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Show Properties' }));
    await page.keyboard.press('Enter');
    const homes = conversation(page).getByRole('list', { name: 'Homes' });
    const heart = homes.getByRole('button', { name: /^Save / }).first();
    await tabTo(page, heart);
    await page.keyboard.press('Enter');
    await toast(page, 'Saved.').waitFor();
    await homes
      .getByRole('button', { name: /^Saved / })
      .first()
      .waitFor();
  });

  test('a search on the map, a listing and back to the same card', async () => {
    const { page } = await visit('/map', { as: 'visitor' });
    await tabTo(page, page.getByLabel('Location'));
    await page.keyboard.type('74037');
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { level: 1 })
      .getByText(/in 74037$/)
      .waitFor();
    const card = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save this home' }).waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await soon(() => hasFocus(card), true);
  });

  test('a price pill on the map can be reached and opened', async () => {
    const { page } = await visit('/map?zip=74037&maxPrice=235000', { as: 'visitor' });
    const pins = page
      .getByRole('region', { name: 'Map of the results' })
      .getByRole('button', { name: /dollars|look closer/ });
    await tabTo(page, pins.first());
    const name = await pins.first().getAttribute('aria-label');
    await page.keyboard.press('Enter');
    if (name?.includes('dollars')) await page.getByRole('dialog').waitFor();
    else await soon(async () => (await pins.first().getAttribute('aria-label')) === name, false);
  });

  test('the account dropdown opens, closes with Escape and gives the focus back', async () => {
    const { page } = await visit('/password-reset', { as: 'visitor' });
    const button = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await soon(() => hasFocus(page.getByLabel('Username or email')), true);
    await page.keyboard.press('Escape');
    await soon(() => hasFocus(button), true);
  });

  test('the first stop of a page skips to its content', async () => {
    const { page } = await visit('/password-reset', { as: 'visitor' });
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await hasFocus(skip)).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => hasFocus(page.getByRole('main')), true);
  });
});
