import os from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/find-browser.ts';
import { LongestFirst } from './scripts/longest-first.ts';
import { launchOptions } from './web/e2e/session.ts';
import { commands } from './web/testing/node/commands.ts';
import { siteOfTests } from './web/testing/node/site-plugin.ts';

const shared = { extends: true as const };
/** Test files in a worker share modules and a browser, so no test may change what another reads. */
const isolate = false;

/**
 * `unit` requires nothing; `server` requires PostgreSQL; `screens` requires a browser and renders the app without a
 * server; `e2e` requires a browser and the built product.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    // One more than processors, since tests also wait.
    maxWorkers: os.availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          isolate,
          include: [
            'areas/**/*.test.ts',
            'pages/**/*.test.ts',
            'payment/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'openapi/**/*.test.ts',
          ],
          exclude: ['scripts/**/*.server.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          isolate,
          // Evaluations that ask a database.
          include: ['server/**/*.test.ts', 'scripts/**/*.server.test.ts'],
          globalSetup: ['server/testing/database/global-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        plugins: [siteOfTests()],
        test: {
          name: 'screens',
          isolate,
          include: ['src/**/*.screen.test.tsx'],
          setupFiles: ['./testing/setup.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000, interval: 20 } },
          maxWorkers: '100%',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            testerHtmlPath: './testing/tester.html',
            provider: playwright({
              launchOptions: launchOptions((await findBrowser()) ?? ''),
              // As large as the largest screen, so that none is made smaller to fit.
              contextOptions: { viewport: { width: 1440, height: 1024 }, reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
            commands,
          },
        },
      },
      {
        ...shared,
        test: {
          name: 'e2e',
          isolate,
          // Tests for both deployment forms are in `both-forms`; the rest run with one process.
          include: [process.env.FORM === 'relayed' ? 'web/e2e/both-forms/*.e2e.ts' : 'web/e2e/**/*.e2e.ts'],
          globalSetup: ['web/e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Every test is a visitor of its own on the one site, so two files can be there at once.
          maxWorkers: 2,
        },
      },
    ],
  },
});
