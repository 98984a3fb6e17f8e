import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The browser's own, also while a test holds the clock. */
const whenIdle = window.requestIdleCallback.bind(window);

/** Waits until a person sees it and the page rests: what listens to it is in place by then. */
export async function see(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
  await new Promise((rests) => whenIdle(rests, { timeout: 1000 }));
}

/** Waits until it is there no more. */
export async function gone(what: Locator): Promise<void> {
  await expect.element(what).not.toBeInTheDocument();
}

/** Waits until `read` gives `expected`, as a person waits for what they were promised. */
export const soon = <Value>(read: () => Value | Promise<Value>, expected: Value): Promise<void> =>
  expect.poll(read).toEqual(expected);

/** The texts of all that it finds, hidden words too; of one that is not there, none. */
export const texts = (what: Locator): string[] => what.elements().map((each) => each.textContent ?? '');

/** The same as it is laid out: what is hidden is left out, and lines are broken where they are seen to be. */
export const lines = (what: Locator): string[] =>
  what.elements().map((each) => (each instanceof HTMLElement ? each.innerText : ''));

/** Presses keys, one after another. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key.length === 1 ? key : `{${key}}`);
}

/** Presses the browser's Back. */
export const goBack = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });

/** Where the app stands. */
export const address = (): string => location.pathname + location.search;

export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true });
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const toast = (text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** Waits until the one alert says this, letter by letter, and takes it away. */
export async function readAlert(text: string): Promise<void> {
  const alerts = page.getByRole('alert');
  await soon(() => texts(alerts.css('p')), [text]);
  await alerts.getByRole('button', { name: 'Dismiss' }).click();
  await gone(alerts);
}

/** Puts the focus on it, as Tab does in the end. */
export const focus = (what: Locator): void => what.element().focus();

/** What is said of a term in a list of facts. */
export const factOf = (term: string): string | null | undefined =>
  page.getByRole('term').filter({ hasText: term }).element().nextElementSibling?.textContent;

/** Presses a key while another is held: `chord('Control', 'a')`. */
export const chord = (held: string, key: string): Promise<void> =>
  userEvent.keyboard(`{${held}>}${key.length === 1 ? key : `{${key}}`}{/${held}}`);
