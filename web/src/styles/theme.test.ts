import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

function colours(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

/** Returns the relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const textPairs = [
  ...['paper', 'surface', 'tint'].flatMap((ground) =>
    ['ink', 'ink-soft', 'accent', 'accent-strong', 'good', 'warn', 'bad'].map((text) => [text, ground]),
  ),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['bad-ink', 'bad'],
  ['bad-ink', 'bad-strong'],
  ['good', 'good-tint'],
  ['warn', 'warn-tint'],
  ['bad', 'bad-tint'],
  ['ink', 'good-tint'],
  ['ink', 'warn-tint'],
  ['ink', 'bad-tint'],
] as const;

describe.each([
  ['light', colours(/:root \{(.*?)\n\}/s)],
  ['dark', colours(/\[data-theme="dark"\] \{(.*?)\n\}/s)],
])('%s theme', (_name, theme) => {
  const of = (token: string) => theme[token] ?? '';

  it.each(textPairs.map(([text, ground]) => ({ text, ground })))(
    '$text is readable on $ground',
    ({ text = '', ground = '' }) => {
      expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['paper', 'surface'])('has enough contrast between a control’s border and %s', (ground) => {
    expect(contrast(of('edge'), of(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each([1, 2, 3, 4, 5])('has enough contrast between chart series %i and its card', (series) => {
    expect(contrast(of(`series-${series}`), of('surface'))).toBeGreaterThanOrEqual(3);
  });
});
