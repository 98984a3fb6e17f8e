import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { needBrowser } from '../../find-browser.ts';
import { type BenchPart, type Figure, median } from '../figure.ts';
import { namedHomes, startLargeSite } from '../search/large-site.ts';
import { moveIntoOneCity } from './one-city.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const zooms = [11, 12, 13, 14, 16];
const pans = 20;

/**
 * Measures the map with all homes in one city, in a browser: frames while it is panned, how soon the list follows, and
 * that no two labels overlap.
 */
export const measureMap: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const moved = path.join(site.folder, `one-city-${context.homes}`);
    if (!existsSync(moved)) {
      await moveIntoOneCity(site.folder);
      writeFileSync(moved, '');
    }
    return await measureAt(site.url, context.homes);
  } finally {
    await site.end();
  }
};

/** Measures the map of an open site. */
export async function measureAt(url: string, homes: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await needBrowser(), args: ['--no-sandbox'] });
  try {
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await measureSize(browser, url, homes, size)));
    return figures;
  } finally {
    await browser.close();
  }
}

type Size = (typeof sizes)[number];

async function measureSize(browser: Browser, url: string, homes: number, viewport: Size): Promise<Figure[]> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'map-in-page.mjs') });
  await page.goto(new URL('/map?city=Austin', url).href);
  const phrase = page.getByRole('textbox', { name: 'Secret phrase' });
  const labels = page.locator('[data-shape]');
  await Promise.race([labels.first().waitFor({ timeout: 90_000 }), phrase.waitFor({ timeout: 90_000 })]);
  if (await phrase.isVisible()) {
    await phrase.fill('open house');
    await page.keyboard.press('Enter');
  }
  await labels.first().waitFor({ timeout: 90_000 });
  let overlaps = 0;
  let shown = 0;
  for (const zoom of zooms) {
    await zoomTo(page, zoom);
    const found = (await page.evaluate('mapBench.overlaps()')) as { labels: number; overlaps: number };
    overlaps += found.overlaps;
    shown += found.labels;
  }
  await zoomTo(page, 13);
  const { frames, follows } = await pan(page, viewport);
  await page.close();
  const name = `${namedHomes(homes)} in one city, ${viewport.width} px`;
  const slow = frames.filter((ms) => ms > 1000 / 55 + 1).length;
  return [
    {
      ...{ part: 'map', name: `frames a second while panning, ${name}`, unit: 'fps', digits: 1 },
      value: (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0),
      aim: { is: 'at least', value: 55 },
      note: `median frame ${median(frames).toFixed(1)} ms, ${slow} of ${frames.length} above 19 ms, longest ${Math.max(...frames).toFixed(0)} ms`,
    },
    {
      ...{ part: 'map', name: `the list follows, p95, ${name}`, unit: 'ms', digits: 0 },
      value: [...follows].sort((a, b) => a - b)[Math.floor(follows.length * 0.95)] ?? Number.NaN,
      aim: { is: 'at most', value: 300 },
      note: `median ${median(follows).toFixed(0)} ms of ${follows.length} moves, from the map's rest to the new list`,
    },
    {
      ...{ part: 'map', name: `labels that overlap, ${name}`, unit: '', digits: 0, value: overlaps },
      aim: { is: 'at most', value: 0 },
      note: `${shown} labels at zoom ${zooms.join(', ')}`,
    },
  ];
}

/** Opens the middle of the city at a zoom, and waits until the labels are there. */
async function zoomTo(page: Page, zoom: number): Promise<void> {
  await page.evaluate(`mapBench.go(${zoom})`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
}

/** Drags the map back and forth; returns the times of frames while it is dragged, and until the list has followed. */
async function pan(page: Page, { width, height }: Size): Promise<{ frames: number[]; follows: number[] }> {
  const frames: number[] = [];
  const follows: number[] = [];
  const x = width > 700 ? width * 0.65 : width / 2;
  for (let n = 0; n < pans; n += 1) {
    const way = n % 2 === 0 ? 1 : -1;
    const from = { x: x - 80 * way, y: height * 0.45 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.evaluate('mapBench.start()');
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(from.x + 4 * step * way, from.y + step * (n % 3));
    }
    frames.push(...((await page.evaluate('mapBench.frames()')) as number[]));
    // Held still, so that the map doesn't glide on.
    await page.waitForTimeout(120);
    await page.mouse.up();
    follows.push((await page.evaluate('mapBench.followed()')) as number);
  }
  return { frames, follows };
}
