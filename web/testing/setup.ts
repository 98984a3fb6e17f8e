import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { queryClient } from '../src/api/query-client.ts';
import { watchConsole } from './console.ts';
import { fetchFromSite } from './fake-site.ts';
import { FakeUpload, uploads } from './fake-upload.ts';
import { giveHands } from './hands.ts';
import { closeScreen } from './screen.tsx';

beforeAll(() => {
  globalThis.fetch = fetchFromSite;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  // As often as ever, but at once.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
});

beforeEach(() => {
  watchConsole();
  uploads.share = 1;
});

afterEach(async () => {
  vi.useRealTimers();
  const faults = await closeScreen();
  vi.restoreAllMocks();
  expect(faults.join('\n')).toBe('');
});

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By CSS, for what has neither role nor words: a drawing's parts, say. */
    css(selector: string): Locator;
  }
  /** See `node/commands.ts`. */
  interface BrowserCommands {
    textInFrame(title: string): Promise<string>;
    clickInFrame(title: string, selector: string): Promise<void>;
    reduceMotion(reduced: boolean): Promise<void>;
    keepsViews(): Promise<boolean>;
    keepView(view: string): Promise<void>;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });
giveHands();
