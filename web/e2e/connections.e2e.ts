import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { connectionList, connections } from '../testing/samples/connections.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { accessFindings, contrastFindings, turnTheme } from './page-checks.ts';

withBrowser();

const listed = '**/aw-monitor/v1/connections*';
const tested = '**/aw-monitor/v1/connections/*/test*';
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const kindIn = (route: Route) => new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
const row = (page: Page, kind: string) => page.locator(`li#${kind}`);

/** The page with connections in every state, and tests that answer as `answer` says. */
async function open(answer: (kind: string) => object | number, address = '/admin/settings/connections') {
  const asked: string[] = [];
  const made = await visit('about:blank', { as: 'admin' });
  const { page } = made;
  await page.route(/\/\d+\/\d+\/\d+\.png/, (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  );
  await page.route(listed, (route) => route.fulfill({ json: connectionList }));
  await page.route(tested, (route) => {
    const kind = kindIn(route);
    asked.push(kind);
    const said = answer(kind);
    if (typeof said === 'number') return route.fulfill({ status: said, json: {} });
    return route.fulfill({ json: { kind, advice: null, at: '2026-11-22T20:46:00Z', ...said } });
  });
  await page.goto(address);
  await row(page, 'ads').waitFor();
  return { ...made, asked };
}

describe('the connections', () => {
  test('show each state in words, what is missing without it, and times by the site’s clock with its name', async () => {
    const { page } = await open(() => ({}));
    const summary = page.getByRole('list', { name: 'Connections by state' });
    await soon(
      () => summary.getByRole('listitem').allTextContents(),
      ['1 failing', '2 connected', '1 built in', '2 not connected'],
    );
    await page.getByText('All times are Central Time.').waitFor();
    await row(page, 'texts').getByText('Failing', { exact: true }).waitFor();
    await row(page, 'texts').getByText('Twilio does not take SMS_ACCOUNT').waitFor();
    await row(page, 'email').locator('time[datetime="2026-11-22T20:31:00Z"]').getByText('2:31 PM').waitFor();
    await row(page, 'ads').getByText('Campaigns stay here as drafts.').waitFor();
    expect(await row(page, 'ads').getByRole('button').count()).toBe(0);
    expect(await row(page, 'mailbox').getByRole('button').allTextContents()).toEqual(['Connect']);
  });

  test('say under the row what a test found, aloud too, and keep a failure until the next test', async () => {
    let works = false;
    const { page, asked } = await open((kind) =>
      works
        ? { ok: true, text: 'Test accepted by Twilio. Check your phone.' }
        : { ok: false, text: `${kind} failed.`, advice: 'Check SMS_TOKEN.' },
    );
    const button = page.getByRole('button', { name: 'Send Test: Texts' });
    await button.focus();
    await page.keyboard.press('Enter');
    await row(page, 'texts').getByText('texts failed.').waitFor();
    await row(page, 'texts').getByText('Check SMS_TOKEN.').waitFor();
    await page.getByRole('status').getByText('Texts: texts failed. Check SMS_TOKEN.').waitFor();
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    works = true;
    await page.getByRole('button', { name: 'Send Test: Site email' }).click();
    await row(page, 'email').getByText('Test accepted by Twilio.').waitFor();
    await row(page, 'texts').getByText('texts failed.').waitFor();
    await button.click();
    await row(page, 'texts').getByText('Test accepted by Twilio. Check your phone.').waitFor();
    await soon(() => row(page, 'texts').getByText('texts failed.').count(), 0);
    expect(asked).toEqual(['texts', 'email', 'texts']);
  });

  test('are checked one after the other by Check All, which says first what it sends', async () => {
    const { page, asked } = await open(() => ({ ok: true, text: 'Fine.' }));
    await page.getByText('Check All sends a test email and a test text to you and nobody else.').waitFor();
    await page.getByRole('button', { name: 'Check All' }).click();
    await row(page, 'tiles').getByText('This browser loaded a map tile.').waitFor();
    await page.getByRole('button', { name: 'Check All' }).waitFor();
    expect(asked).toEqual(
      connections.filter(({ test, kind }) => test && kind !== 'tiles').map(({ kind }) => kind),
    );
  });

  test('a test that does not get through says so in its row, and can be made again', async () => {
    const { page, expectFaults } = await open(() => 503);
    expectFaults(/503/);
    await page.getByRole('button', { name: 'Send Test: Assistant' }).click();
    await row(page, 'language').getByText('The test couldn’t run.').waitFor();
    expect(
      await page.getByRole('button', { name: 'Send Test: Assistant' }).getAttribute('aria-disabled'),
    ).toBe('false');
  });

  test('a link to one of them shows how to connect it, and the settings lead here and back', async () => {
    const { page } = await open(() => ({}), '/admin/settings/connections#mailbox');
    await row(page, 'mailbox').getByText('MAILBOX_URL').waitFor();
    const toggle = page.getByRole('button', { name: 'Connect: Your mailbox' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    await row(page, 'mailbox').getByText('MAILBOX_URL').waitFor({ state: 'detached' });
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    await tabs.getByRole('link', { name: 'General' }).click();
    await page.waitForURL('**/admin/settings');
    await tabs.getByRole('link', { name: 'Connections' }).click();
    await page.waitForURL('**/admin/settings/connections');
  });

  test('of which several could do the same show how to connect each, the one that is connected first', async () => {
    const { page } = await open(() => ({}));
    await page.getByRole('button', { name: 'Fix: Texts' }).click();
    const ways = row(page, 'texts').getByRole('heading', { level: 4 });
    await soon(() => ways.allTextContents(), ['Twilio', 'Other Texts']);
    await row(page, 'texts').getByText('OTHER_URL').waitFor();
  });

  test('a list that does not load says so and can be asked for again', async () => {
    const { page, expectFaults } = await visit('about:blank', { as: 'admin' });
    expectFaults(/500/);
    let broken = true;
    await page.route(listed, (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: connectionList }),
    );
    await page.goto('/admin/settings/connections');
    await page.getByText('Connections didn’t load').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'ads').waitFor();
  });

  test('are free of findings in both themes, with a guide open and a test failed', async () => {
    const { page } = await open(() => ({ ok: false, text: 'Refused.', advice: 'Check it.' }));
    await page.getByRole('button', { name: 'Fix: Texts' }).click();
    await page.getByRole('button', { name: 'Send Test: Texts' }).click();
    await row(page, 'texts').getByText('Refused.').waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await turnTheme(page);
    expect(await contrastFindings(page)).toEqual([]);
  });
});

test('on a site without providers the built-in assistant is tested for real, and the rest says how to connect', async () => {
  const { page } = await visit('/admin/settings/connections', { as: 'admin', drawn: false });
  await page.getByRole('button', { name: 'Send Test: Assistant' }).click();
  await row(page, 'language').getByText('The built-in assistant answered.').waitFor();
  await row(page, 'language').getByText('Built in').waitFor();
  await page.getByRole('button', { name: 'Connect: Texts' }).click();
  await row(page, 'texts').getByText('SMS_TOKEN').waitFor();
});
