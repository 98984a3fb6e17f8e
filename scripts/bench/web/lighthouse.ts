import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../server/root.ts';
import { needBrowser } from '../../find-browser.ts';
import { type BenchPart, type Figure, median } from '../figure.ts';
import { makeDataFolder, startProduct } from '../product-process.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string } | undefined>;
};

const aims: Partial<Record<Category, number>> = { performance: 95, accessibility: 100 };
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Lighthouse of `/` with the gate off, on its default (a phone on a slow network), the middle of three runs. */
export const measureLighthouse: BenchPart = async ({ say }) => {
  const data = await makeDataFolder();
  const product = startProduct(data.folder, { GATE: 'off' });
  try {
    const url = await product.opened;
    const browser = await needBrowser();
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const report = await runLighthouse(url, browser, path.join(data.folder, `lighthouse-${run}.json`));
      reports.push(report);
      say(`Lighthouse, run ${run} of ${runs}: performance ${Math.round(scoreOf(report, 'performance'))}`);
    }
    return categories.map((category): Figure => {
      const aim = aims[category];
      return {
        part: 'lighthouse',
        name: category,
        value: Math.round(median(reports.map((report) => scoreOf(report, category)))),
        unit: '',
        ...(aim === undefined ? {} : { aim: { is: 'at least', value: aim } }),
        note: category === 'performance' ? timesOf(reports) : failuresOf(reports[0], category),
      };
    });
  } finally {
    await product.stop();
    await data.remove();
  }
};

async function runLighthouse(url: string, browser: string, output: string): Promise<Report> {
  const script = path.join(projectRoot, 'node_modules/lighthouse/cli/index.js');
  const child = spawn(
    process.execPath,
    [
      script,
      url,
      '--quiet',
      `--chrome-path=${browser}`,
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      `--output-path=${output}`,
      '--no-enable-error-reporting',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

const scoreOf = (report: Report, category: Category) => (report.categories[category].score ?? 0) * 100;

function timesOf(reports: Report[]): string {
  return [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map((id) => `${id} ${reports.map(({ audits }) => audits[id]?.displayValue ?? '?').join(' / ')}`)
    .join(', ');
}

/** What keeps a category from 100, by Lighthouse's own titles. */
function failuresOf(report: Report | undefined, category: Category): string {
  if (report === undefined) return '';
  const { auditRefs } = report.categories[category] as { auditRefs?: { id: string; weight: number }[] };
  return (auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => report.audits[id]?.title ?? id)
    .join('; ');
}
