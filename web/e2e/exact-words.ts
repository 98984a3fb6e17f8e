import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from './browser.ts';
import { conversation } from './site-actions.ts';

/** Waits until the assistant's newest words are these, letter by letter. */
export async function hear(page: Page, text: string): Promise<void> {
  const newest = async () => (await conversation(page).locator('p').allTextContents()).at(-1);
  await soon(newest, `Assistant: ${text}`);
}

/** Waits until the page's one alert says this, letter by letter, and takes it away. */
export async function readAlert(page: Page, text: string): Promise<void> {
  const alerts = page.getByRole('alert');
  await expect.poll(() => alerts.locator('p').allTextContents(), { timeout: 40_000 }).toEqual([text]);
  await alerts.getByRole('button', { name: 'Dismiss' }).click();
  await alerts.waitFor({ state: 'detached' });
}

/** Lets a call never reach the site. */
export const cut = (page: Page, call: string): Promise<unknown> => page.route(call, (route) => route.abort());
