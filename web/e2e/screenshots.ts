import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { needBrowser } from '../../scripts/find-browser.ts';
import { startSite } from './global-setup.ts';
import { launchOptions, type Size, sizes, type Theme } from './session.ts';
import { tours } from './tours/tours.ts';

/**
 * Writes a picture of every view at three widths and in both themes, for people to look at:
 * `npx tsx web/e2e/screenshots.ts FOLDER [TOUR…]`. The site must have been built.
 */
const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where to write: npx tsx web/e2e/screenshots.ts FOLDER');
await mkdir(folder, { recursive: true });

const site = await startSite();
const browser = await chromium.launch(launchOptions(await needBrowser()));
try {
  for (const tour of tours(site)) {
    if (wanted.length > 0 && !wanted.includes(tour.name)) continue;
    for (const size of Object.keys(sizes) as Size[]) {
      for (const theme of ['light', 'dark'] satisfies Theme[]) {
        await picture(tour, size, theme);
      }
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

async function picture(tour: ReturnType<typeof tours>[number], size: Size, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: sizes[size],
    colorScheme: theme,
    hasTouch: size !== 'desktop',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let number = 0;
  try {
    await tour.go(
      page,
      async (view) => {
        number += 1;
        const name = `${tour.name}-${number}-${view.replaceAll(/\W+/g, '-')}-${sizes[size].width}-${theme}.png`;
        // Pictures too: a person looks at them.
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await page.screenshot({ path: path.join(folder ?? '.', name), animations: 'disabled' });
      },
      size,
    );
    console.log(`${tour.name}, ${size}, ${theme}: ${number} pictures`);
  } catch (error) {
    console.error(`${tour.name}, ${size}, ${theme}: stopped after ${number} pictures`, error);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}
