import type { Locator, Page } from 'playwright-core';

const mostPresses = 90;

/** Presses Tab until the focus is on `target`. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached with ${mostPresses} presses of Tab`);
}

/** Goes to `target` with Tab and presses it with Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a list of choices with Tab and goes down in it until this one is chosen. */
export async function chooseIn(page: Page, choices: Locator, value: string): Promise<void> {
  await tabTo(page, choices);
  for (let left = await choices.locator('option').count(); left > 0; left -= 1) {
    if ((await choices.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${choices} has no ${value} below what was chosen`);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
