import path from 'node:path';
import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/**
 * Returns the text in a frame of the screen, or in the newest frame inside it. The frame may be sandboxed
 * from the screen's own code.
 */
const textInFrame: BrowserCommand<[title: string]> = async ({ iframe }, title) => {
  const frame = iframe.frameLocator(`iframe[title="${title}"]`).first();
  const inner = frame.locator('iframe');
  const shown = (await inner.count()) === 0 ? frame : inner.last().contentFrame();
  return shown.locator('body').innerText({ timeout: 2000 });
};

/** Clicks an element in the newest frame inside a frame. */
const clickInFrame: BrowserCommand<[title: string, selector: string]> = async (
  { iframe },
  title,
  selector,
) => {
  const frame = iframe.frameLocator(`iframe[title="${title}"]`).first();
  await frame.locator('iframe').last().contentFrame().locator(selector).click();
};

/** Sets the system's preference for reduced motion. */
const reduceMotion: BrowserCommand<[reduced: boolean]> = async ({ page }, reduced) =>
  page.emulateMedia({ reducedMotion: reduced ? 'reduce' : 'no-preference' });

/** Returns whether `VIEWS` names a folder for screenshots. */
const keepsViews: BrowserCommand<[]> = () => (process.env.VIEWS ?? '') !== '';

/** Saves a screenshot in that folder. */
const keepView: BrowserCommand<[view: string]> = async ({ page, iframe }, view) => {
  const file = path.join(process.env.VIEWS ?? '', `${view.replaceAll(/\W+/g, '-')}.png`);
  const { width = 0, height = 0 } = (await iframe.owner().boundingBox()) ?? {};
  await page.screenshot({ path: file, clip: { x: 0, y: 0, width, height } });
};

/** The commands that screen tests run outside the browser. */
export const commands = { textInFrame, clickInFrame, reduceMotion, keepsViews, keepView };
