import { describe, test } from 'vitest';
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
});
