import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { queryClient } from '../src/api/query-client.ts';
import { watchConsole } from './console.ts';
import { fetchFromSite } from './fake-site.ts';
import { FakeUpload, uploads } from './fake-upload.ts';
import { giveHands } from './hands.ts';
import { beginApart, keepApart } from './keep-apart.ts';
import { closeScreen } from './screen.tsx';

beforeAll(() => {
  keepApart();
  globalThis.fetch = fetchFromSite;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  // Retries as often as in production, but immediately.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
});

beforeEach(() => {
  beginApart();
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
    /** Finds elements by CSS that have neither role nor text, such as parts of a chart. */
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
