import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { settings as sampleSettings } from './settings-samples.ts';
import { broken, cancellation, flags, onlyWrites, open, reports } from './settings-screen.ts';

withBrowser();

describe('Report an Issue', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report an Issue' });
  const begin = async (page: Page) => {
    await page.getByRole('button', { name: 'Report an Issue' }).click();
    await dialog(page).waitFor();
  };
  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Report' }).click();

  test('offers six types, Site Issue at first', async () => {
    const { page } = await open();
    await begin(page);
    const types = dialog(page).getByLabel('Issue type');
    expect(await types.inputValue()).toBe('Site Issue');
    expect(await types.locator('option').allTextContents()).toEqual([
      'Site Issue',
      'Site Down',
      'Performance Issue',
      'Feature Request',
      'Bug Report',
      'Other',
    ]);
  });

  test.each(['', '  \n '])('a description %j is not sent', async (description) => {
    const { page } = await open();
    let sent = 0;
    await page.route(
      reports,
      onlyWrites((route) => {
        sent += 1;
        return route.fulfill({ json: { message: 'ok' } });
      }),
    );
    await begin(page);
    await dialog(page).getByLabel('Description').fill(description);
    await submit(page);
    await readAlert(page, 'Please provide a description of the issue.');
    expect(sent).toBe(0);
  });

  test('that fails keeps what was typed, also over closing, and can be sent again', async () => {
    const { page } = await open();
    await page.route(reports, onlyWrites(broken));
    await begin(page);
    await dialog(page).getByLabel('Issue type').selectOption('Bug Report');
    await dialog(page).getByLabel('Description').fill('The map stays empty.');
    await submit(page);
    await readAlert(page, 'Failed to report issue. Please try again.');
    expect(await dialog(page).getByLabel('Description').inputValue()).toBe('The map stays empty.');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await begin(page);
    expect(await dialog(page).getByLabel('Issue type').inputValue()).toBe('Bug Report');
    const sent: Record<string, unknown>[] = [];
    await page.route(
      reports,
      onlyWrites((route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: { message: 'ok' } });
      }),
    );
    await submit(page);
    await page.getByRole('dialog', { name: 'Issue Reported Successfully' }).waitFor();
    expect(sent).toEqual([
      { incident_type: 'Bug Report', description: 'The map stays empty.', incident_date: expect.any(String) },
    ]);
    expect(Date.parse(String(sent[0]?.incident_date))).not.toBeNaN();
  });

  test('is taken by the site itself', async () => {
    const { page } = await visit('/admin/settings', { as: 'admin' });
    await begin(page);
    await dialog(page).getByLabel('Description').fill('The lamp on the porch is out.');
    await submit(page);
    await page.getByRole('dialog', { name: 'Issue Reported Successfully' }).waitFor();
  });

  test('what was reported is listed with its state', async () => {
    const { page } = await open();
    const items = page.getByRole('list', { name: 'Reported issues' }).getByRole('listitem');
    await items.first().waitFor();
    const texts = await items.allInnerTexts();
    expect(texts).toHaveLength(5);
    for (const part of ['Site Issue', 'The map stays empty, number 7.', 'Sent'])
      expect(texts[0]).toContain(part);
    expect(texts[1]).toContain('Recorded');
    await page.getByRole('button', { name: 'Show all 7' }).click();
    await soon(() => items.count(), 7);
  });
});

describe('Cancel Subscription', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel Subscription' });
  const words = (page: Page) => dialog(page).getByLabel('Type Cancel Subscription to confirm');
  const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm Cancellation' });
  const begin = async (page: Page) => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await dialog(page).waitFor();
  };

  test('can be confirmed only once the words are typed exactly', async () => {
    const { page } = await open();
    await begin(page);
    for (const typed of ['', 'cancel subscription', 'Cancel Subscription ', 'Cancel  Subscription']) {
      await words(page).fill(typed);
      expect(await confirm(page).isDisabled()).toBe(true);
    }
    await words(page).fill('Cancel Subscription');
    expect(await confirm(page).isEnabled()).toBe(true);
  });

  test('other words and Enter are told of, and nothing is sent', async () => {
    const { page } = await open();
    let sent = 0;
    await page.route(cancellation, (route) => {
      sent += 1;
      return route.fulfill({ json: { message: 'ok' } });
    });
    await begin(page);
    await words(page).fill('cancel subscription');
    await page.keyboard.press('Enter');
    await readAlert(page, 'Please type "Cancel Subscription" exactly as shown.');
    expect(sent).toBe(0);
    expect(await words(page).inputValue()).toBe('cancel subscription');
  });

  test('that fails says so and keeps what was typed', async () => {
    const { page } = await open();
    await page.route(cancellation, broken);
    await begin(page);
    await words(page).fill('Cancel Subscription');
    await confirm(page).click();
    await readAlert(page, 'Failed to cancel subscription. Please try again.');
    expect(await words(page).inputValue()).toBe('Cancel Subscription');
  });

  test('is done with the keyboard alone, is told of, and shows in the account', async () => {
    const { page, settings } = await open();
    const bodies: (string | null)[] = [];
    await page.route(cancellation, (route) => {
      bodies.push(route.request().postData());
      settings.subscriptionCancelledAt = '2026-11-20T15:04:05Z';
      return route.fulfill({ json: { message: 'ok' } });
    });
    await page.getByRole('button', { name: 'Cancel Subscription' }).focus();
    await page.keyboard.press('Enter');
    await words(page).focus();
    await page.keyboard.type('Cancel Subscription');
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Subscription Cancelled' });
    await done.getByText('Your access stays until the end of the current billing period.').waitFor();
    expect(bodies).toEqual([null]);
    await page.keyboard.press('Escape');
    await done.waitFor({ state: 'detached' });
    await page.getByText('On November 20, 2026.').waitFor();
  });
});

const reportIssue = async (page: Page) => {
  await page.getByRole('button', { name: 'Report an Issue' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('The map stays empty.');
  return page.getByRole('button', { name: 'Submit Report' });
};
const cancelIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByLabel('Type Cancel Subscription to confirm').fill('Cancel Subscription');
  return page.getByRole('button', { name: 'Confirm Cancellation' });
};

test.each([
  ['Issue Reported Successfully', reportIssue],
  ['Subscription Cancelled', cancelIt],
])('%s leaves by itself after three seconds', async (title, prepareIt) => {
  const { page } = await visit('about:blank', {
    as: 'admin',
    prepare: (context) => context.clock.install(),
  });
  await page.route(flags, (route) => route.fulfill({ json: sampleSettings }));
  for (const call of [reports, cancellation]) {
    await page.route(
      call,
      onlyWrites((route) => route.fulfill({ json: { message: 'ok' } })),
    );
  }
  await page.goto('/admin/settings');
  const button = await prepareIt(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await button.click();
  // The answer is drawn within one of these steps: the three seconds begin then.
  const step = 50;
  const done = page.getByRole('dialog', { name: title });
  while (!(await done.isVisible())) await page.clock.runFor(step);
  await page.clock.runFor(3000 - 3 * step);
  expect(await done.getAttribute('data-closed')).toBeNull();
  await page.clock.runFor(6 * step);
  await page.clock.resume();
  await done.waitFor({ state: 'detached' });
});
