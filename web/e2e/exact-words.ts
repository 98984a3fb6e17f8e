import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page's one alert says this, letter by letter, and takes it away. */
export async function readAlert(page: Page, text: string): Promise<void> {
  const alerts = page.getByRole('alert');
  await expect.poll(() => alerts.locator('p').allTextContents(), { timeout: 40_000 }).toEqual([text]);
  await alerts.getByRole('button', { name: 'Dismiss' }).click();
  await alerts.waitFor({ state: 'detached' });
}
