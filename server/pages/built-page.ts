import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../root.ts';

/** The page as it was built, with its styles and its first script in it, and their hashes for the content policy. */
export type BuiltPage = {
  html: string;
  /** Starts the app after the first paint of a page that the server drew. */
  afterPaint: string;
  styleHashes: string[];
  scriptHashes: string[];
};

/** The folder of the built app. */
export const builtFolder: string = path.join(projectRoot, 'dist/web');

const styleSheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g;
const siteStyleSheet = /<link rel="stylesheet" href="\/gateway\/v1\/site\.css"[^>]*>/;
const themeScript = '<script src="/theme.js"></script>';

/**
 * Reads the built page; null when the app is not built. What the first paint waits for stands in the page itself: on
 * a phone's line each file of its own cost a third of a second.
 */
export function readBuiltPage(siteStyle: string, folder = builtFolder): BuiltPage | null {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const styleHashes: string[] = [];
  const script = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
  const style = (text: string) => {
    styleHashes.push(hashOf(text));
    return `<style>${text}</style>`;
  };
  const [theme, afterPaint] = [script('theme.js'), script('after-paint.js')];
  const html = readFileSync(file, 'utf8')
    .replace(
      styleSheet,
      // The link stays, asleep, for the loader of later code: it would fetch the file if it did not find it.
      (link, address: string) =>
        style(readFileSync(path.join(folder, address), 'utf8')) + link.replace('<link ', '<link disabled '),
    )
    .replace(siteStyleSheet, () => (siteStyle === '' ? '' : style(siteStyle)))
    .replace(themeScript, () => `<script>${theme}</script>`);
  return { html, afterPaint, styleHashes, scriptHashes: [theme, afterPaint].map(hashOf) };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
