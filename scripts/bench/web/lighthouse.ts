import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../server/files/root.ts';
import { needBrowser } from '../../find-browser.ts';
import { type BenchContext, type BenchPart, type Figure, median } from '../figure.ts';
import { withProduct } from '../product-process.ts';
import { openGate, readJson } from '../site-session.ts';
import { serveTiles } from './tile-server.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number } | undefined
  >;
};

const aims: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const timings = [
  { id: 'largest-contentful-paint', name: 'LCP', unit: 'ms', digits: 0, aim: 2000 },
  { id: 'cumulative-layout-shift', name: 'CLS', unit: '', digits: 3, aim: 0.05 },
] as const;
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/**
 * Runs Lighthouse on the public pages with the gate off and default settings (a phone on a slow network), and
 * with a tile server of its own, so that it needs no internet; median of three runs.
 */
export const measureLighthouse: BenchPart = async (context) => {
  const tiles = await serveTiles();
  try {
    return await measurePages(context, tiles.url);
  } finally {
    tiles.close();
  }
};

const measurePages = ({ say }: BenchContext, tileUrl: string) =>
  withProduct(
    async (url, dataDir) => {
      const browser = await needBrowser();
      const figures: Figure[] = [];
      for (const [name, address] of await pagesOf(url)) {
        const reports: Report[] = [];
        for (let run = 1; run <= runs; run += 1) {
          const report = await runLighthouse(url + address, browser, path.join(dataDir, 'lighthouse.json'));
          reports.push(report);
          say(`${name}, run ${run} of ${runs}: performance ${Math.round(scoreOf(report, 'performance'))}`);
        }
        figures.push(...figuresOf(name, reports));
      }
      return figures;
    },
    { GATE: 'off', MAP_TILE_URL: tileUrl },
  );

/** Returns the measured pages, each with its name. */
async function pagesOf(url: string): Promise<[string, string][]> {
  const headers = await openGate(url);
  const homes = (await readJson(`${url}/api/treas/idx/v1/retrieve-property-summary?zip=74037`, headers)) as {
    properties: { listing_key: string; photos_count: number }[];
  };
  const posts = (await readJson(`${url}/api/treas/blogs/v1/get-blog`, headers)) as { id: number }[];
  const home = homes.properties.find(({ photos_count }) => photos_count > 4);
  return [
    ['home', '/'],
    ['listing', `/listing/${home?.listing_key}`],
    ['map', '/map'],
    ['post', `/blog/${posts[0]?.id}`],
    ['reviews', '/reviews'],
    ['neighborhood', '/neighborhood/idxtown'],
  ];
}

function figuresOf(page: string, reports: Report[]): Figure[] {
  const part = `lighthouse ${page}`;
  return [
    ...categories.map(
      (category): Figure => ({
        part,
        name: category,
        value: Math.round(median(reports.map((report) => scoreOf(report, category)))),
        unit: '',
        aim: { is: 'at least', value: aims[category] },
        note: category === 'performance' ? timesOf(reports) : failuresOf(reports[0], category),
      }),
    ),
    ...timings.map(
      ({ id, name, unit, digits, aim }): Figure => ({
        part,
        name,
        value: median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
        unit,
        digits,
        aim: { is: 'at most', value: aim },
      }),
    ),
  ];
}

async function runLighthouse(url: string, browser: string, output: string, attempts = 3): Promise<Report> {
  const script = path.join(projectRoot, 'node_modules/lighthouse/cli/index.js');
  const child = spawn(
    process.execPath,
    [
      script,
      url,
      '--quiet',
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      `--output-path=${output}`,
      '--no-enable-error-reporting',
    ],
    // Its option for the path is ignored where no Chrome is installed in the usual places.
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: browser } },
  );
  const [code] = await once(child, 'close');
  // Chromium's trace sometimes lacks its beginning; Lighthouse then asks to run again.
  if (code !== 0 && attempts > 1) return runLighthouse(url, browser, output, attempts - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

const scoreOf = (report: Report, category: Category) => (report.categories[category].score ?? 0) * 100;

function timesOf(reports: Report[]): string {
  return ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    .map((id) => `${id} ${reports.map(({ audits }) => audits[id]?.displayValue ?? '?').join(' / ')}`)
    .join(', ');
}

/** Returns the audits that keep a category below 100, by Lighthouse's titles. */
function failuresOf(report: Report | undefined, category: Category): string {
  if (report === undefined) return '';
  const { auditRefs } = report.categories[category] as { auditRefs?: { id: string; weight: number }[] };
  return (auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => report.audits[id]?.title ?? id)
    .join('; ');
}
