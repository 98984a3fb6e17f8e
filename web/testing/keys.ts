import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { press } from './see.ts';

const mostPresses = 90;

const hasFocus = (what: Locator): boolean => what.query() === document.activeElement;

/** Presses Tab until the element has the focus. */
export async function tabTo(what: Locator): Promise<void> {
  await expect.element(what).toBeInTheDocument();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (hasFocus(what)) return;
    await userEvent.tab();
  }
  throw new Error(`${what} was not reached with ${mostPresses} presses of Tab`);
}

/** Tabs to an element and presses Enter. */
export async function enter(what: Locator): Promise<void> {
  await tabTo(what);
  await press('Enter');
}

/** Tabs to a field and enters text: at once, or key by key in date and time fields. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  const element = field.element();
  const byKeys = element instanceof HTMLInputElement && ['date', 'time'].includes(element.type);
  if (byKeys) await userEvent.keyboard(text);
  else document.execCommand('insertText', false, text);
}

/** Tabs to a select and presses ArrowDown until it has the value. */
export async function chooseIn(choices: Locator, value: string): Promise<void> {
  await tabTo(choices);
  const list = choices.element();
  if (!(list instanceof HTMLSelectElement)) throw new Error(`${choices} is no list of choices`);
  for (let left = list.options.length; left > 0; left -= 1) {
    if (list.value === value) return;
    await press('ArrowDown');
  }
  throw new Error(`${choices} has no ${value} below what was chosen`);
}
