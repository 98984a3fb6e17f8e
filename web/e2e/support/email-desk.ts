import type { Page } from 'playwright-core';

/** Returns the email in the frame with this title; the newest one while the frame is updating. */
export const framed = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).locator('iframe').last().contentFrame();

/** Waits for a toast with this exact text. */
export const readToast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text, { exact: true }).first().waitFor();
