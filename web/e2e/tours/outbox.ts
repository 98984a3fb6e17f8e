import type { Page } from 'playwright-core';
import { heldMessages } from '../../testing/samples/outbox.ts';
import type { Look } from './tours.ts';

/** The outbox with messages that wait, its question, and empty. */
export async function tourOutbox(page: Page, look: Look): Promise<void> {
  const messages = heldMessages();
  await page.route('**/api/treas/comm/outbox?*', (route) => {
    const empty = route.request().url().includes('state=failed');
    return route.fulfill({ json: empty ? { messages: [], total: 0 } : { messages, total: messages.length } });
  });
  await page.goto('/admin/outbox');
  await page.getByText('ann@example.com').first().waitFor();
  await look('outbox');
  await page
    .getByRole('button', { name: /Actions|More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await page.getByRole('dialog', { name: 'Send Message' }).waitFor();
  await look('send again');
  await page.goto('/admin/outbox?state=failed');
  await page.getByText('No such messages').waitFor();
  await look('empty outbox');
}
