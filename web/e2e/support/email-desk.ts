import type { Page } from 'playwright-core';

/** What an email looks like in the frame of this name: its newest form, while the one before makes room. */
export const framed = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).locator('iframe').last().contentFrame();

/** Waits until a toast says this, letter by letter. */
export const readToast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text, { exact: true }).first().waitFor();
