import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The browser's own function, even while a test replaces the clock. */
const whenIdle = window.requestIdleCallback.bind(window);

/** Waits until an element is visible and the page is idle: its listeners are attached by then. */
export async function see(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
  await new Promise((rests) => whenIdle(rests, { timeout: 1000 }));
}

/** Waits until an element is gone. */
export async function gone(what: Locator): Promise<void> {
  await expect.element(what).not.toBeInTheDocument();
}

/** Waits until `read` returns `expected`. */
export const soon = <Value>(read: () => Value | Promise<Value>, expected: Value): Promise<void> =>
  expect.poll(read).toEqual(expected);

/** Returns the texts of all matching elements, including hidden text; empty when there are none. */
export const texts = (what: Locator): string[] => what.elements().map((each) => each.textContent ?? '');

/** Returns the texts as rendered: without hidden text, and with visible line breaks. */
export const lines = (what: Locator): string[] =>
  what.elements().map((each) => (each instanceof HTMLElement ? each.innerText : ''));

/** Presses keys one after another. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key.length === 1 ? key : `{${key}}`);
}

/** Presses the browser's Back. */
export const goBack = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });

/** Returns the app's current path with its query. */
export const address = (): string => location.pathname + location.search;

export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true });
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const toast = (text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** Waits until the only alert has this exact text, and dismisses it. */
export async function readAlert(text: string): Promise<void> {
  const alerts = page.getByRole('alert');
  await soon(() => texts(alerts.css('p')), [text]);
  await alerts.getByRole('button', { name: 'Dismiss' }).click();
  await gone(alerts);
}

/** Focuses an element. */
export const focus = (what: Locator): void => what.element().focus();

/** Returns the description of a term in a description list. */
export const factOf = (term: string): string | null | undefined =>
  page.getByRole('term').filter({ hasText: term }).element().nextElementSibling?.textContent;

/** Presses a key while another is held: `chord('Control', 'a')`. */
export const chord = (held: string, key: string): Promise<void> =>
  userEvent.keyboard(`{${held}>}${key.length === 1 ? key : `{${key}}`}{/${held}}`);
