import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** The words in a frame of the screen, which may keep the screen's own code out; of frames within it, the newest one's. */
const textInFrame: BrowserCommand<[title: string]> = async ({ iframe }, title) => {
  const frame = iframe.frameLocator(`iframe[title="${title}"]`).first();
  const inner = frame.locator('iframe');
  const shown = (await inner.count()) === 0 ? frame : inner.last().contentFrame();
  return shown.locator('body').innerText({ timeout: 2000 });
};

/** Clicks what CSS finds in such a frame. */
const clickInFrame: BrowserCommand<[title: string, selector: string]> = async (
  { iframe },
  title,
  selector,
) => {
  const frame = iframe.frameLocator(`iframe[title="${title}"]`).first();
  await frame.locator('iframe').last().contentFrame().locator(selector).click();
};

/** What the tests of screens ask of the browser's keeper. */
export const commands = { textInFrame, clickInFrame };
