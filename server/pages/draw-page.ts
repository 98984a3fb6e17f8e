import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../files/root.ts';

/** A page's initial HTML (from `web/src/server-render.tsx`, built with the browser's app). */
export type DrawnPage = {
  /** The root's content for hydration; null when the app renders from scratch. */
  root: string | null;
  /** Shown above the page until the app has loaded; empty when not needed. */
  over: string;
  /** Escaped JSON of preloaded responses, so that the app needn't request them again. */
  answers: string;
};

/**
 * Renders the page at a path with its query; `answer` handles the app's requests during rendering. Returns null when only
 * the app renders the page.
 */
export type DrawPage = (
  address: string,
  answer: (request: Request) => Promise<Response>,
) => Promise<DrawnPage | null>;

/** Loads the app's server renderer; null when it isn't built. */
export async function loadDrawPage(): Promise<DrawPage | null> {
  const file = path.join(projectRoot, 'dist/web-server/server-render.js');
  if (!existsSync(file)) return null;
  const { drawPage } = (await import(pathToFileURL(file).href)) as { drawPage: DrawPage };
  return drawPage;
}
