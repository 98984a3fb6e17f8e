import type { Page } from 'playwright-core';

declare const longTasks: number[];

/** Has each page note its tasks of more than 50 ms, which hold it. */
export const noteLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });

/** How long each of them was, in ms, since they were asked for last. */
export const takeLongTasks = (page: Page): Promise<number[]> => page.evaluate(() => longTasks.splice(0));
