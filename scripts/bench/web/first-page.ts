import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { projectRoot } from '../../../server/files/root.ts';
import { needBrowser } from '../../find-browser.ts';
import type { BenchPart, Figure } from '../figure.ts';
import { makeDataFolder, startProduct } from '../product-process.ts';

/**
 * Measures the JavaScript that `/` loads in a browser: the home page with the gate off, and the lock screen
 * with it on.
 */
export const measureFirstPage: BenchPart = async () => [
  ...(await measure('off', 'home (gate off)')),
  ...(await measure('on', 'lock screen')),
];

async function measure(gate: 'on' | 'off', screen: string): Promise<Figure[]> {
  const data = await makeDataFolder();
  const product = startProduct(data.folder, { GATE: gate });
  const browser = await chromium.launch({
    executablePath: await needBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const url = await product.opened;
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname, origin } = new URL(response.url());
      const type = response.headers()['content-type'] ?? '';
      if (origin === url && type.includes('javascript')) scripts.add(pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^(Let's Get Started|Unlock)$/ }).waitFor();
    const sizes = [...scripts].map((name) => ({ name, bytes: gzipBytes(name) }));
    const largest = [...sizes].sort((a, b) => b.bytes - a.bytes).slice(0, 4);
    return [
      {
        part: 'web',
        name: `JavaScript of ${screen}, gzip`,
        value: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
        unit: 'KiB',
        digits: 1,
        aim: { is: 'at most', value: 150 },
        note: `${sizes.length} files: ${largest.map(({ name, bytes }) => `${path.basename(name)} ${Math.round(bytes / 1024)}`).join(', ')} …`,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await data.remove();
  }
}

function gzipBytes(pathname: string): number {
  return gzipSync(readFileSync(path.join(projectRoot, 'dist/web', pathname)), { level: 9 }).byteLength;
}
