import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { heldMessages } from './outbox-samples.ts';

withBrowser();

/** The outbox with a server that keeps `heldMessages`, and what it was told of them. */
async function openOutbox(address = '/admin/outbox', size: 'phone' | 'desktop' = 'desktop') {
  const decided: string[] = [];
  const messages = heldMessages();
  const made = await visit('/agent', { as: 'admin', drawn: false, size });
  await made.page.route('**/api/treas/comm/outbox?*', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state');
    const shown = messages.filter((message) => state === null || message.state === state);
    return route.fulfill({ json: { messages: shown, total: shown.length } });
  });
  await made.page.route('**/api/treas/comm/outbox/*/*', (route) => {
    const [id, decision] = new URL(route.request().url()).pathname.split('/').slice(-2);
    const message = messages.find((one) => one.id === id);
    if (message === undefined || decision === 'drop') return route.fulfill({ status: 503, json: {} });
    decided.push(`${message.to} ${decision}`);
    Object.assign(message, { state: 'sent', reason: null });
    return route.fulfill({ json: message });
  });
  await made.page.goto(address);
  await made.page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
  return { ...made, decided };
}

const choose = async (page: Page, row: string, item: string) => {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a message that may have arrived waits for the agent, who is asked before anything is done', async () => {
  const { page, decided, expectFaults } = await openOutbox();
  await page
    .getByRole('row', { name: /ann@example\.com/ })
    .getByText('Held for you')
    .waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption('Held for you');
  await page.waitForURL('**/admin/outbox?state=held');
  await soon(() => page.getByRole('row').count(), 3);

  await choose(page, 'ann@example.com', 'Send again');
  const question = page.getByRole('dialog', { name: 'Send Message' });
  await question.getByText('may deliver it twice').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(decided).toEqual([]);
  await choose(page, 'ann@example.com', 'It arrived');
  await page.getByRole('dialog').getByRole('button', { name: 'It arrived' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await soon(() => page.getByRole('row').count(), 2);
  expect(decided).toEqual(['ann@example.com arrived']);

  // A failed call keeps the question open and says what happened.
  expectFaults(/503/);
  await choose(page, '(918) 555-0142', 'Give up');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('dialog', { name: 'Give Up' }).waitFor();
});

test('a question stays as it was asked until it is gone from sight', async () => {
  const { page } = await openOutbox();
  await choose(page, 'ann@example.com', 'It arrived');
  const question = page.getByRole('dialog', { name: 'It Arrived' });
  await question.waitFor();
  await question.evaluate((dialog) => {
    const read = new Set([dialog.textContent]);
    Object.assign(globalThis, { read });
    new MutationObserver(() => read.add(dialog.textContent)).observe(dialog, {
      ...{ subtree: true, childList: true, characterData: true },
    });
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => (globalThis as unknown as { read: Set<string> }).read.size)).toBe(1);
});

test('a mail can be had as a file, and an empty outbox says so', async () => {
  const { page } = await openOutbox('/admin/outbox?state=failed');
  await page.getByText('No such messages').waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption('All messages');
  await page
    .getByRole('row', { name: /bo@example\.com/ })
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Download the email' }).waitFor();
  await soon(() => page.getByRole('menuitem', { name: 'Send again' }).count(), 0);
});
