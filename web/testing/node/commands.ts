import path from 'node:path';
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

/** Has the system ask for less motion, or not. */
const reduceMotion: BrowserCommand<[reduced: boolean]> = async ({ page }, reduced) =>
  page.emulateMedia({ reducedMotion: reduced ? 'reduce' : 'no-preference' });

/** Whether `VIEWS` names a folder for pictures. */
const keepsViews: BrowserCommand<[]> = () => (process.env.VIEWS ?? '') !== '';

/** Writes a picture of the screen into that folder. */
const keepView: BrowserCommand<[view: string]> = async ({ page, iframe }, view) => {
  const file = path.join(process.env.VIEWS ?? '', `${view.replaceAll(/\W+/g, '-')}.png`);
  const { width = 0, height = 0 } = (await iframe.owner().boundingBox()) ?? {};
  await page.screenshot({ path: file, clip: { x: 0, y: 0, width, height } });
};

/** What the tests of screens ask of the browser's keeper. */
export const commands = { textInFrame, clickInFrame, reduceMotion, keepsViews, keepView };
